// Not definite: after the initialiser the thread goes on, and sets a flag that main may see before it writes.
class InitialiserThenFlag {
    static int value;
    static volatile boolean flag;

    static class Lazy {
        static int size;

        static {
            value = 1; // RACE a: likely
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            int size = Lazy.size;
            flag = true;
        }).start();
        boolean seen = flag;
        value = 2; // RACE a: likely
    }
}
