// Workers that a factory makes, with state that is set after that.
class FactoryOfWorkers {
    static class Progress {
        int steps;
    }

    static class Worker extends Thread {
        Progress state;

        @Override
        public void run() {
            state.steps++; // NORACE a, a: local-thread; NORACE b: thread-local
        }
    }

    static Worker make() {
        Worker worker = new Worker();
        worker.state = new Progress(); // NORACE b: thread-local
        return worker;
    }

    public static void main(String[] args) {
        for (int i = 0; i < 4; i++) {
            make().start();
        }
    }
}
