// The initialiser starts a thread that runs a method of the object, while the initialiser is still running.
class InitialiserStartsThread {
    static class Box {
        int value;
    }

    static class Job extends Thread {
        static int ready;
        private final Box box;

        Job(Box box) {
            this.box = box; // NORACE b: immutable
        }

        static {
            Box box = new Box();
            new Job(box).start();
            box.value = 1; // RACE a
            ready = 5;
        }

        @Override
        public void run() {
            box.value = 2; // RACE a; NORACE b: immutable
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            int seen = Job.ready;
        }).start();
        int seen = Job.ready;
    }
}
