import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** An iterator looks into the list that has made it, and its lock is held. */
class IteratorInsideLock {
    static class Round extends Thread {
        private final List<String> names;

        Round(List<String> names) {
            this.names = names;
        }

        @Override
        public void run() {
            synchronized (names) {
                names.add("x"); // NORACE a, a, b, c, g: local-lock
                for (Iterator<String> all = names.iterator(); all.hasNext();) { // NORACE g, h: local-lock
                    if (all.next().isEmpty()) { // NORACE b, e: local-lock
                        all.remove(); // NORACE c, e, f, f, h: local-lock
                    }
                }
            }
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            List<String> names = new ArrayList<>();
            new Round(names).start();
            new Round(names).start();
        }
    }
}
