// A subclass overrides run, so the target that it hands to its superclass never runs.
class UnusedTarget {
    static int count;

    static class Stubborn extends Thread {
        Stubborn(Runnable target) {
            super(target);
        }

        @Override
        public void run() {
            count++; // RACE a; NORACE b: unreachable
        }
    }

    public static void main(String[] args) {
        Thread thread = new Stubborn(() -> {
            count = -1; // NORACE b: unreachable
        });
        thread.start();
        count++; // RACE a
    }
}
