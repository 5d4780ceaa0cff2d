/** A constructor hands its object to a registry that gives it to everybody before it is finished. */
public class RegistersItself {
    public static class Registry {
        private RegistersItself last;

        public synchronized RegistersItself last() {
            return last; // NORACE b: local-lock
        }

        synchronized void add(RegistersItself each) {
            last = each; // NORACE b: local-lock
        }
    }

    private int limit;
    private int early;

    public RegistersItself(Registry registry) {
        early = 1; // NORACE c: thread-local
        registry.add(this);
        limit = 3; // RACE a
    }

    public int limit() {
        return limit; // RACE a
    }

    public int early() {
        return early; // NORACE c: thread-local
    }
}
