// A counter with a lock.
class SimpleRaceSafe extends Thread {
    static class Counter {
        private int count;

        synchronized void increment() {
            count++; // NORACE a, a: global-lock
        }
    }

    private final Counter counter;

    SimpleRaceSafe(Counter counter) {
        this.counter = counter;
    }

    @Override
    public void run() {
        counter.increment();
    }

    public static void main(String[] args) {
        Counter counter = new Counter();
        SimpleRaceSafe first = new SimpleRaceSafe(counter);
        SimpleRaceSafe second = new SimpleRaceSafe(counter);
        first.start();
        second.start();
    }
}
