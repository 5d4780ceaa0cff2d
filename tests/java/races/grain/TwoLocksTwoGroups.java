// An object with two locks for two groups of fields, and many such objects. One method was written later, and takes
// the lock of the wrong group.
class TwoLocksTwoGroups {
    static class Gauge {
        private final Object readings = new Object();
        private final Object limits = new Object();
        private int value;
        private int samples;
        private int low;
        private int high = 100;

        void sample(int reading) {
            synchronized (readings) {
                value = reading; // NORACE d: local-lock
                samples++; // NORACE e, e, f: local-lock
            }
        }

        int samples() {
            synchronized (readings) {
                return samples; // NORACE f: local-lock
            }
        }

        void allow(int from, int to) {
            synchronized (limits) {
                low = from; // NORACE g: ordered
                high = to; // RACE a, b
            }
        }

        int range() {
            synchronized (limits) {
                return high - low; // RACE c; NORACE g: ordered
            }
        }

        void stretch() {
            synchronized (readings) {
                if (value > high) { // RACE a; NORACE d: local-lock
                    high = value; // RACE b, c; NORACE h, h: local-lock
                }
            }
        }
    }

    public static void main(String[] args) {
        Gauge[] gauges = new Gauge[2];
        for (int i = 0; i < gauges.length; i++) {
            gauges[i] = new Gauge();
        }
        for (int i = 0; i < 2; i++) {
            int reading = 150 + i;
            new Thread(() -> {
                for (Gauge gauge : gauges) {
                    gauge.sample(reading);
                    gauge.stretch();
                }
            }).start();
        }
        gauges[0].allow(1, 90);
        int seen = gauges[0].range() + gauges[0].samples();
    }
}
