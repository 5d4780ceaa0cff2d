/** A counter is made for several threads: pages count with it, though each page belongs to one of them. */
@UsedByConfined.ThreadSafe
public class UsedByConfined {
    @interface ThreadSafe {}

    int seen;

    /** It has no lock and claims nothing. */
    public static class Page {
        public void show(UsedByConfined counter) {
            counter.seen++; // RACE a, a: likely
        }
    }
}
