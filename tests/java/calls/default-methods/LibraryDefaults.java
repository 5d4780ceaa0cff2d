// Default methods of the library run on the program's classes: they call back the abstract ones.
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.function.Predicate;

public class LibraryDefaults {
    static class ByLength implements Comparator<String> {
        @Override
        public int compare(String left, String right) {
            return Integer.compare(left.length(), right.length());
        }
    }

    static class Short implements Predicate<String> {
        @Override
        public boolean test(String text) {
            return text.length() < 3;
        }
    }

    static class Countdown implements Iterator<String> {
        private int left = 4;

        @Override
        public boolean hasNext() {
            return left > 0;
        }

        @Override
        public String next() {
            return "x".repeat(left--);
        }
    }

    public static void main(String[] args) {
        Comparator<String> order = new ByLength().reversed().thenComparing(new ByLength());
        System.out.println(order.compare("a", "bbb"));
        System.out.println(new Short().negate().and(new Short()).or(new Short().negate()).test("abc"));
        new Countdown().forEachRemaining(System.out::println);
        List<String> words = new ArrayList<>(List.of("ccc", "a", "bb"));
        words.sort(new ByLength());
        words.removeIf(new Short());
        System.out.println(words);
    }
}
