// Every worker locks an object of its own to guard what all of them share.
class LockOfOwn {
    static int shared;

    static class Worker implements Runnable {
        private final Object lock = new Object();

        @Override
        public void run() {
            synchronized (lock) {
                shared++; // RACE a, a
            }
        }
    }

    public static void main(String[] args) {
        Thread first = new Thread(new Worker());
        Thread second = new Thread(new Worker());
        first.start();
        second.start();
    }
}
