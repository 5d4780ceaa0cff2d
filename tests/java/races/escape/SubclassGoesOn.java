// The superclass registers the object, and the subclass has not even begun.
class SubclassGoesOn {
    static volatile Base last;

    static class Base {
        int size;

        Base() {
            last = this;
        }
    }

    static class Derived extends Base {
        Derived() {
            size = 3; // RACE a
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            Base seen = last;
            if (seen != null) {
                int size = seen.size; // RACE a
            }
        }).start();
        new Derived();
    }
}
