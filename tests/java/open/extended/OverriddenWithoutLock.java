/** `synchronized` is not inherited: the subclass overrides the method and loses the lock. */
public class OverriddenWithoutLock {
    int count;

    public synchronized void add() {
        count++; // NORACE b, b: local-lock; RACE c, d
    }

    public static class Fast extends OverriddenWithoutLock {
        @Override
        public void add() {
            count += 2; // RACE a, a, d, f
        }

        public void addBoth() {
            super.add();
            count += 3; // RACE c, e, e, f
        }
    }
}
