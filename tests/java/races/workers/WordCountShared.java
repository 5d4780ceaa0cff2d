// Like WordCount with one map for all mappers, guarded by itself; the counts that are in it are not guarded.
import java.util.HashMap;
import java.util.Map;

class WordCountShared {
    static class Count {
        int times;
    }

    static class Mapper extends Thread {
        private final String[] words;
        private final Map<String, Count> counts;
        private int done;

        Mapper(Map<String, Count> counts, String... words) {
            this.counts = counts;
            this.words = words;
        }

        @Override
        public void run() {
            for (int i = 0; i < words.length; i++) {
                count(words[i]).times++; // RACE a, a; NORACE b: ordered
                done++; // NORACE c: ordered; NORACE e, e: local-thread
            }
        }

        private Count count(String word) {
            synchronized (counts) {
                Count count = counts.get(word); // NORACE f: global-lock
                if (count == null) {
                    count = new Count();
                    counts.put(word, count); // NORACE d: ordered; NORACE f, g, g: global-lock
                }
                return count;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Map<String, Count> counts = new HashMap<>();
        String[][] texts = {{"a", "b"}, {"b", "a"}};
        Mapper[] mappers = new Mapper[2];
        for (int i = 0; i < mappers.length; i++) {
            mappers[i] = new Mapper(counts, texts[i]);
            mappers[i].start();
        }
        for (int i = 0; i < mappers.length; i++) {
            mappers[i].join();
        }
        int sum = 0;
        for (int i = 0; i < mappers.length; i++) {
            sum += mappers[i].done; // NORACE c: ordered
        }
        sum += counts.get("a").times; // NORACE b, d: ordered
    }
}
