// The map of stack traces has the running threads for keys.
class FoundByStackTrace {
    static class Worker extends Thread {
        int steps;

        @Override
        public void run() {
            steps = 1; // RACE a
        }
    }

    public static void main(String[] args) {
        new Worker().start();
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            if (thread instanceof Worker worker) {
                worker.steps = 2; // RACE a
            }
        }
    }
}
