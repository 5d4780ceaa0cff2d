/** A hash that is computed when it is first asked for, by everybody who finds it missing: a race that does no harm. */
@LazyHash.ThreadSafe
public final class LazyHash {
    @interface ThreadSafe {}

    private final String name;
    private int hash;

    public LazyHash(String name) {
        this.name = name; // NORACE c: immutable
    }

    @Override
    public int hashCode() {
        int known = hash; // RACE a
        if (known == 0) {
            known = name.length() * 31; // NORACE c: immutable
            hash = known; // RACE a, b, b
        }
        return known;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof LazyHash that && that.name.equals(name);
    }
}
