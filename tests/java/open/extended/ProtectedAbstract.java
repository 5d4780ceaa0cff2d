/** A nested class that only subclasses can name and extend: what its own code there is handed races. */
public class ProtectedAbstract {
    public interface Tally {
        void add();

        int sum();
    }

    private static class Sum implements Tally {
        private int sum;

        @Override
        public synchronized void add() {
            sum++; // RACE a
        }

        @Override
        public int sum() {
            return sum; // RACE a
        }
    }

    protected abstract static class Task {
        private final Sum sum = new Sum();
        private int runs;

        protected abstract void on(Tally tally);

        public final void go() {
            on(sum);
        }

        public synchronized void run() {
            runs++; // RACE b
        }

        public int runs() {
            return runs; // RACE b
        }
    }
}
