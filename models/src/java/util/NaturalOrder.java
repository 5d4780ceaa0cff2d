package java.util;

/** What {@link Comparator#naturalOrder} returns. */
enum NaturalOrder implements Comparator<Comparable<Object>> {
    INSTANCE;

    public int compare(Comparable<Object> a, Comparable<Object> b) {
        return a.compareTo(b);
    }

    public Comparator<Comparable<Object>> reversed() {
        return Comparator.reverseOrder();
    }
}
