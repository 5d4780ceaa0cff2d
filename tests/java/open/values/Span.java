/** A record of numbers cannot race. */
public record Span(int low, int high) { // NORACE a: immutable
    public Span { // NORACE a, b: immutable
        if (low > high) {
            throw new IllegalArgumentException();
        }
    }

    public int size() {
        return high - low; // NORACE b: immutable
    }

    public Span union(Span other) {
        return new Span(Math.min(low, other.low), Math.max(high, other.high));
    }
}
