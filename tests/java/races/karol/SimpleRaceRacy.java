// A counter without a lock.
class SimpleRaceRacy extends Thread {
    static class Counter {
        private int count;

        void increment() {
            count++; // RACE a, a
        }
    }

    private final Counter counter;

    SimpleRaceRacy(Counter counter) {
        this.counter = counter;
    }

    @Override
    public void run() {
        counter.increment();
    }

    public static void main(String[] args) {
        Counter counter = new Counter();
        SimpleRaceRacy first = new SimpleRaceRacy(counter);
        SimpleRaceRacy second = new SimpleRaceRacy(counter);
        first.start();
        second.start();
    }
}
