// Main writes the field of a new worker while older workers read theirs. Only the iteration tells them apart.
class ConstructedInLoop {
    static class Worker extends Thread {
        private int id;

        void name(int id) {
            this.id = id; // FP a: written before its own worker is started
        }

        @Override
        public void run() {
            int seen = id; // FP a: written before its own worker is started
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
