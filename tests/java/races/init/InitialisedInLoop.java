// The class of the workers is initialised by the first round of the loop, before the first of them is started.
class InitialisedInLoop {
    static class Worker extends Thread {
        static int created;

        static {
            created = 1; // NORACE a: ordered
        }

        @Override
        public void run() {
            int seen = created; // NORACE a: ordered
        }
    }

    public static void main(String[] args) {
        while (args.length == 0) {
            new Worker().start();
        }
    }
}
