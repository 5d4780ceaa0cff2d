// Like FactoryStarts with a constructor that starts the thread before it is done.
class ConstructorStarts {
    static class Service implements Runnable {
        private int interval;
        private int ticks;
        private final int[] history = new int[2];

        Service(int interval) {
            this.history[0] = interval;
            new Thread(this).start();
            this.interval = interval; // RACE a
            this.history[1] = 1; // RACE b
        }

        @Override
        public void run() {
            for (int i = 0; i < 2; i++) {
                ticks += interval; // RACE a; NORACE c, c: no-alias
                history[i] += ticks; // RACE b
            }
        }
    }

    public static void main(String[] args) {
        Service slow = new Service(10);
        Service fast = new Service(1);
    }
}
