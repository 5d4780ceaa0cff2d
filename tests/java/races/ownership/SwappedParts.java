// Two owners swap their parts: each part was in both.
class SwappedParts {
    static class Part {
        int g;
    }

    static class Owner {
        Part part = new Part();

        synchronized void touch() {
            part.g++; // RACE a, a
        }
    }

    public static void main(String[] args) {
        Owner[] owners = new Owner[2];
        for (int i = 0; i < 2; i++) {
            owners[i] = new Owner();
        }
        Part part = owners[0].part;
        owners[0].part = owners[1].part;
        owners[1].part = part;
        Part kept = owners[0].part;
        for (int i = 0; i < 4; i++) {
            Owner owner = owners[i % 2];
            new Thread(owner::touch).start();
        }
        Owner third = new Owner();
        third.part = kept;
        new Thread(third::touch).start();
    }
}
