import java.util.ArrayList;
import java.util.List;

/** An abstract class without fields says nothing of what extends it: a cursor is used by the caller that has got it. */
public class StatelessSuper {
    private final List<String> texts = new ArrayList<>();

    public synchronized void add(String text) {
        texts.add(text); // NORACE a: local-lock
    }

    public synchronized Cursor cursor() {
        return new Walk(new ArrayList<>(texts)); // NORACE a: local-lock
    }

    public abstract static class Cursor {
        public abstract String next();
    }

    private static class Walk extends Cursor {
        private final List<String> copy;
        private int at;

        Walk(List<String> copy) {
            this.copy = copy;
        }

        @Override
        public String next() {
            return copy.get(at++);
        }
    }
}
