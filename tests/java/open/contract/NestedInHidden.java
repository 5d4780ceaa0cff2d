/** A public class inside of one that nobody can name is used all the same, as soon as somebody gives an object of it. */
public class NestedInHidden {
    static class Hidden {
        public static class Node {
            private int hits;

            public synchronized void hit() {
                hits++; // RACE a
            }

            public int hits() {
                return hits; // RACE a
            }
        }
    }

    private final Hidden.Node node = new Hidden.Node();

    public Hidden.Node node() {
        return node;
    }
}
