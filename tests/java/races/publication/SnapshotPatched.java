// Like SnapshotsVolatile, but the snapshot is published before it is complete: the last field is set when readers may
// have it.
class SnapshotPatched {
    static final class Snapshot {
        final int count;
        int sum;

        Snapshot(int count) {
            this.count = count; // NORACE b: immutable
        }
    }

    static class Meter {
        private volatile Snapshot current = new Snapshot(0);

        synchronized void add(int value) {
            Snapshot before = current;
            Snapshot next = new Snapshot(before.count + 1);
            current = next; // NORACE c: volatile
            next.sum = before.sum + value; // RACE a; NORACE d, d: global-lock
        }

        int average() {
            Snapshot now = current; // NORACE c: volatile
            return now.count == 0 ? 0 : now.sum / now.count; // RACE a; NORACE b: immutable
        }
    }

    public static void main(String[] args) {
        Meter meter = new Meter();
        for (int i = 0; i < 2; i++) {
            int value = i;
            new Thread(() -> meter.add(value)).start();
        }
        int seen = meter.average();
    }
}
