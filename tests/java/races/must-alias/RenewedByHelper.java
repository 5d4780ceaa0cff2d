// A method that is called between the two reads puts another part into the field, sometimes.
class RenewedByHelper {
    static class Tool {
        int cuts;
    }

    static class Bench {
        Tool tool = new Tool(); // NORACE f, g, h: ordered

        void sharpen(boolean worn) {
            if (worn) {
                tool = Shelf.take(); // NORACE h: ordered; RACE w, w; RACE r, s
            }
        }

        void cut(boolean worn) {
            synchronized (tool) { // NORACE f: ordered; RACE r
                sharpen(worn);
                tool.cuts++; // NORACE g: ordered; RACE s; RACE a, a
            }
        }
    }

    static class Shelf {
        static final Tool SPARE = new Tool();

        static Tool take() {
            return SPARE;
        }
    }

    public static void main(String[] args) {
        Bench bench = new Bench();
        Bench other = new Bench();
        for (int i = 0; i < 4; i++) {
            boolean even = i % 2 == 0;
            new Thread(() -> (even ? bench : other).cut(true)).start();
        }
    }
}
