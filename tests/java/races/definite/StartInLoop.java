// Not definite: the writer is started in a loop, so there are many of it, or none.
class StartInLoop {
    static int value;

    public static void main(String[] args) {
        for (int i = 0; i < args.length; i++) {
            new Thread(() -> {
                value = 1; // RACE a; RACE b, b
            }).start();
        }
        int seen = value; // RACE a
    }
}
