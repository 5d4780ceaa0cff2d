// Threads of an inner class lock themselves, but write a field of the outer object.
class InnerLock {
    private int tasks;

    class Worker extends Thread {
        @Override
        public synchronized void run() {
            tasks++; // RACE a, a
        }
    }

    public static void main(String[] args) {
        InnerLock pool = new InnerLock();
        Worker first = pool.new Worker();
        Worker second = pool.new Worker();
        first.start();
        second.start();
    }
}
