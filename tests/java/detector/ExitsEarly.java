// A thread ends the program; others are stopped, and their monitors with them.
class ExitsEarly {
    static int count;

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                while (true) {
                    synchronized (ExitsEarly.class) {
                        count++; // NORACE a, a
                    }
                }
            }).start();
        }
        System.exit(0);
    }
}
