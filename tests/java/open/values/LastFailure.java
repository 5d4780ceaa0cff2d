/** What was thrown last is kept for everybody, with a mark that it was seen. */
public class LastFailure {
    public static class Failed extends Exception {
        private boolean seen;

        public void see() {
            seen = true; // RACE a, b, b
        }

        public boolean isSeen() {
            return seen; // RACE a
        }
    }

    private Failed last;

    public synchronized void run() throws Failed {
        last = new Failed(); // NORACE c: local-lock
        throw last;
    }

    public synchronized Failed last() {
        return last; // NORACE c: local-lock
    }
}
