// Main writes the field of a new worker while older workers read theirs. Nobody else has the new one yet.
class ConstructedInLoop {
    static class Worker extends Thread {
        private int id;

        void name(int id) {
            this.id = id; // NORACE a: thread-local
        }

        @Override
        public void run() {
            int seen = id; // NORACE a: thread-local
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 4; i++) {
            Worker worker = new Worker();
            worker.name(i);
            worker.start();
        }
    }
}
