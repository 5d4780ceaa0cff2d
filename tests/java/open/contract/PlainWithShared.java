/** A plain object has a part that is shared by all plain objects of its kind. */
public class PlainWithShared {
    private static class Total {
        int sum;
    }

    private static final Total TOTAL = new Total();
    private int own;

    public void add(int amount) {
        own += amount; // NORACE a: thread-local
        TOTAL.sum += amount; // RACE b, b, c
    }

    public int own() {
        return own; // NORACE a: thread-local
    }

    public static int sum() {
        return TOTAL.sum; // RACE c
    }
}
