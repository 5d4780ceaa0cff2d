import java.util.Comparator;

/** A class that nobody outside can name is used by what it implements of a generic interface. */
public class HiddenComparator {
    private static class ByLength implements Comparator<String> {
        private int asked;

        @Override
        public int compare(String a, String b) {
            asked++; // RACE a, a
            return Integer.compare(a.length(), b.length());
        }
    }

    private static final ByLength BY_LENGTH = new ByLength();

    public static Comparator<String> byLength() {
        return BY_LENGTH;
    }
}
