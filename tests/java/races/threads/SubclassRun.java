// A subclass of Thread: its run method and main meet on a static field.
class SubclassRun {
    static int hits;

    static class Worker extends Thread {
        @Override
        public void run() {
            hits = 1; // RACE a: definite
        }
    }

    public static void main(String[] args) {
        Worker worker = new Worker();
        worker.start();
        hits = 2; // RACE a: definite
    }
}
