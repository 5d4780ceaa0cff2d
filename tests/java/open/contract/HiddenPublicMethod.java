/** A class that nobody outside can name: what only it declares is not called, public or not. */
public class HiddenPublicMethod {
    public interface Meter {
        int level();
    }

    private static class Gauge implements Meter {
        private int level;

        @Override
        public synchronized int level() {
            return level; // NORACE a: unreachable; NORACE b: local-lock
        }

        public void drain() {
            level = 0; // NORACE a: unreachable
        }

        synchronized void rise() {
            level++; // NORACE b: local-lock
        }
    }

    private final Gauge gauge = new Gauge();

    public Meter meter() {
        return gauge;
    }

    public void rain() {
        gauge.rise();
    }
}
