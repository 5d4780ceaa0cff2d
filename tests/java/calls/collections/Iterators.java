// The program's iterators and collections, walked by the library and by for-each.
import java.util.AbstractCollection;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;

public class Iterators {
    static class Range extends AbstractCollection<Integer> {
        private final int end;

        Range(int end) {
            this.end = end;
        }

        @Override
        public Iterator<Integer> iterator() {
            return new Steps(end);
        }

        @Override
        public int size() {
            return end;
        }
    }

    static class Steps implements Iterator<Integer> {
        private final int end;
        private int at;

        Steps(int end) {
            this.end = end;
        }

        @Override
        public boolean hasNext() {
            return at < end;
        }

        @Override
        public Integer next() {
            if (at == end) {
                throw new NoSuchElementException();
            }
            return at++;
        }
    }

    static class Doubles extends AbstractMap<Integer, Integer> {
        @Override
        public Set<Map.Entry<Integer, Integer>> entrySet() {
            return new Entries();
        }
    }

    static class Entries extends AbstractSet<Map.Entry<Integer, Integer>> {
        @Override
        public Iterator<Map.Entry<Integer, Integer>> iterator() {
            return new Range(size()).stream().map(key -> Map.entry(key, 2 * key)).iterator();
        }

        @Override
        public int size() {
            return 3;
        }
    }

    public static void main(String[] args) {
        int sum = 0;
        for (int number : new Range(4)) {
            sum += number;
        }
        System.out.println(sum + " " + new ArrayList<>(new Range(3)) + new Range(5).contains(4));
        System.out.println(new Doubles().get(2) + " " + new Doubles() + new Doubles().containsValue(4));
    }
}
