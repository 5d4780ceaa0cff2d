// Threads of an inner class lock the outer object to guard its field.
class OuterLock {
    private int tasks;

    class Worker extends Thread {
        @Override
        public void run() {
            synchronized (OuterLock.this) {
                tasks++; // NORACE a, a: global-lock
            }
        }
    }

    public static void main(String[] args) {
        OuterLock pool = new OuterLock();
        Worker first = pool.new Worker();
        Worker second = pool.new Worker();
        first.start();
        second.start();
    }
}
