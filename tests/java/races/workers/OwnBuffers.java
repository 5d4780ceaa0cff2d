// Workers with a buffer, a random generator and a counter each, made in the constructor or in run. The words that
// they make go to a shared list under a lock.
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

class OwnBuffers {
    static class Counter {
        private int count;

        void increment() {
            count++; // NORACE a, a, b: local-thread
        }

        int count() {
            return count; // NORACE b: local-thread
        }
    }

    static class Writer extends Thread {
        private final List<String> words;
        private final char[] buffer = new char[4];
        private final Counter counter = new Counter();
        private Random random;
        private int filled;

        Writer(List<String> words) {
            this.words = words;
        }

        @Override
        public void run() {
            random = new Random(3); // NORACE e, e: local-thread
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < 2; i++) {
                fill();
                line.append(new String(buffer, 0, filled)); // NORACE c: local-thread
                counter.increment();
            }
            if (counter.count() > 1) {
                synchronized (words) {
                    words.add(line.toString()); // NORACE f, f, g: global-lock
                }
            }
        }

        private void fill() {
            filled = 0; // NORACE h: local-thread
            while (filled < buffer.length) {
                buffer[filled] = (char) ('a' + random.nextInt(26)); // NORACE c, d, d: local-thread
                filled++; // NORACE h: local-thread
            }
        }
    }

    public static void main(String[] args) {
        List<String> words = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            new Writer(words).start();
        }
        synchronized (words) {
            int seen = words.size(); // NORACE g: global-lock
        }
    }
}
