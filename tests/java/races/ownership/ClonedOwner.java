// A copy of an owner leads to the same part.
class ClonedOwner {
    static class Part {
        int g;
    }

    static class Owner implements Cloneable {
        final Part part = new Part();

        Owner copy() {
            try {
                return (Owner) clone();
            } catch (CloneNotSupportedException impossible) {
                throw new AssertionError(impossible);
            }
        }

        synchronized void touch() {
            part.g++; // RACE a, a
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            Owner owner = new Owner();
            Owner copy = owner.copy();
            new Thread(owner::touch).start();
            new Thread(copy::touch).start();
        }
    }
}
