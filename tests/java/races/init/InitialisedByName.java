// A thread initialises a class by its name, beside main, which uses it in the ordinary way only later.
class InitialisedByName {
    static class Data {
        static int value;
    }

    static class Named {
        static {
            Data.value = 1; // RACE a
        }

        static void go() {}
    }

    public static void main(String[] args) {
        new Thread() {
            @Override
            public void run() {
                try {
                    Class.forName("InitialisedByName$Named");
                } catch (ClassNotFoundException e) {
                    return;
                }
            }
        }.start();
        Data.value = 3; // RACE a
        Named.go();
    }
}
