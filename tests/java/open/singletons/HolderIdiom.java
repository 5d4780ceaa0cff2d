/** The one object is made when its holder class is initialised: everybody who gets it sees it finished. */
public final class HolderIdiom {
    private static final class Holder {
        static final HolderIdiom INSTANCE = new HolderIdiom(); // NORACE b: ordered
    }

    private int limit;

    private HolderIdiom() {
        limit = 5; // NORACE a: ordered
    }

    public static HolderIdiom get() {
        return Holder.INSTANCE; // NORACE b: ordered
    }

    public int limit() {
        return limit; // NORACE a: ordered
    }
}
