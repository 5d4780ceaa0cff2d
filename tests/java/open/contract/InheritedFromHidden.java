/** What a class that nobody can name declares is called on a subclass that everybody can. */
public class InheritedFromHidden {
    static class Base {
        private int count;

        public void add() {
            count++; // RACE a, a, b
        }

        public synchronized int count() {
            return count; // RACE b
        }
    }

    public static class Counter extends Base {}
}
