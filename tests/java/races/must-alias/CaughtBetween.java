// A handler comes between the two reads, and what was called before it has replaced the tool.
class CaughtBetween {
    static class Tool {
        int cuts;
    }

    static class Bench {
        Tool tool = new Tool(); // NORACE f, g, h: ordered

        void replace() {
            tool = new Tool(); // NORACE h: ordered; RACE r, s, w, w
            throw new IllegalStateException();
        }
    }

    public static void main(String[] args) {
        Bench bench = new Bench();
        for (int i = 0; i < 3; i++) {
            new Thread(() -> {
                synchronized (bench.tool) { // NORACE f: ordered; RACE r
                    try {
                        bench.replace();
                    } catch (IllegalStateException e) {
                        bench.tool.cuts++; // NORACE g: ordered; RACE s; RACE a, a
                    }
                }
            }).start();
        }
    }
}
