/** All fields are final, and each change makes another point. */
public final class Point {
    private final int x;
    private final int y;

    public Point(int x, int y) {
        this.x = x; // NORACE a: immutable
        this.y = y; // NORACE b: immutable
    }

    public Point right(int by) {
        return new Point(x + by, y);
    }

    public int x() {
        return x; // NORACE a: immutable
    }

    public int y() {
        return y; // NORACE b: immutable
    }

    public static final Point ORIGIN = new Point(0, 0);
}
