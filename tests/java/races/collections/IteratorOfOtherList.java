import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** The lock of one list is held, and the iterator is another one's. */
class IteratorOfOtherList {
    static class Round extends Thread {
        private final List<String> names;
        private final List<String> others;

        Round(List<String> names, List<String> others) {
            this.names = names;
            this.others = others;
        }

        @Override
        public void run() {
            synchronized (names) {
                Iterator<String> all = others.iterator(); // RACE c
                while (all.hasNext()) { // RACE d
                    if (all.next().isEmpty()) { // RACE a
                        all.remove(); // RACE a, b, b, c, d
                    }
                }
            }
        }
    }

    public static void main(String[] args) {
        List<String> one = new ArrayList<>();
        List<String> two = new ArrayList<>();
        one.add("");
        two.add("");
        new Round(one, two).start();
        new Round(two, two).start();
    }
}
