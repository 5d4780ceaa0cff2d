// Only one way to the start uses the class, so the thread may be the first one to do so, beside main.
class InitialisedOnOneWay {
    static int log;

    static class Cache {
        static int size;

        static {
            log = 1; // RACE a
        }
    }

    public static void main(String[] args) {
        if (args.length > 0) {
            int size = Cache.size;
        }
        new Thread(() -> {
            int size = Cache.size;
        }).start();
        int seen = log; // RACE a
    }
}
