// The state of a meter is an object that never changes; a new one is published through a volatile field. Writers
// exclude each other by the meter's monitor, readers need no lock.
class SnapshotsVolatile {
    static final class Snapshot {
        final int count;
        final int sum;

        Snapshot(int count, int sum) {
            this.count = count; // NORACE a: immutable
            this.sum = sum; // NORACE b: immutable
        }
    }

    static class Meter {
        private volatile Snapshot current = new Snapshot(0, 0);
        private int updates;

        synchronized void add(int value) {
            Snapshot before = current;
            current = new Snapshot(before.count + 1, before.sum + value); // NORACE b: immutable; NORACE c: volatile
            updates++; // NORACE d, d: global-lock
        }

        int average() {
            Snapshot now = current; // NORACE c: volatile
            return now.count == 0 ? 0 : now.sum / now.count; // NORACE a: immutable
        }
    }

    public static void main(String[] args) {
        Meter meter = new Meter();
        for (int i = 0; i < 2; i++) {
            int value = i;
            new Thread(() -> {
                meter.add(value);
                meter.add(value);
            }).start();
        }
        int seen = meter.average();
    }
}
