// Each thread locks an object of its own around what all of them share.
class OwnLockEach {
    static int served;

    static class Desk extends Thread {
        final Object lock = new Object();

        @Override
        public void run() {
            synchronized (lock) {
                served = 1; // RACE a, a
            }
        }
    }

    public static void main(String[] args) {
        new Desk().start();
        new Desk().start();
    }
}
