// Map and reduce: each mapper counts the words of its text in its own map; when all are joined, main puts the maps
// together.
import java.util.HashMap;
import java.util.Map;

class WordCount {
    static class Count {
        int times;
    }

    static class Mapper extends Thread {
        private final String[] words;
        private final Map<String, Count> counts = new HashMap<>();
        private int done;

        Mapper(String... words) {
            this.words = words;
        }

        @Override
        public void run() {
            for (int i = 0; i < words.length; i++) {
                Count count = counts.get(words[i]); // NORACE a: local-thread
                if (count == null) {
                    count = new Count();
                    counts.put(words[i], count); // NORACE a, b, b: local-thread; NORACE c, d: ordered
                }
                count.times++; // NORACE f: ordered; FP e, e: each mapper has its own map of counts
                done++; // NORACE g: ordered; NORACE h, h: local-thread
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        String[][] texts = {{"a", "b", "a"}, {"b", "c"}, {"a"}};
        Mapper[] mappers = new Mapper[3];
        for (int i = 0; i < mappers.length; i++) {
            mappers[i] = new Mapper(texts[i]);
        }
        for (int i = 0; i < mappers.length; i++) {
            mappers[i].start();
        }
        for (int i = 0; i < mappers.length; i++) {
            mappers[i].join();
        }
        Map<String, Integer> all = new HashMap<>();
        int done = 0;
        for (int i = 0; i < mappers.length; i++) {
            for (String word : mappers[i].counts.keySet()) { // NORACE c: ordered
                int times = mappers[i].counts.get(word).times; // NORACE d, f: ordered
                all.merge(word, times, Integer::sum);
            }
            done += mappers[i].done; // NORACE g: ordered
        }
        System.out.println(all.size() + " " + done);
    }
}
