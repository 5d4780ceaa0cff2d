// One initialiser runs another one, and goes on. Who uses the inner class does not wait for the outer one.
class InnerInitialiserIsOver {
    static class Shared {
        int value;
        static final Shared SHARED = new Shared();
    }

    static class Outer {
        static int x;

        static {
            Inner.touch();
            Shared.SHARED.value = 1; // RACE a
        }

        static void go() {}
    }

    static class Inner {
        static int y;

        static {
            y = Outer.x;
        }

        static void touch() {}
    }

    public static void main(String[] args) {
        Shared shared = Shared.SHARED;
        new Thread(() -> Outer.go()).start();
        Inner.touch();
        int seen = shared.value; // RACE a
    }
}
