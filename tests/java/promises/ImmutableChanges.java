import net.jcip.annotations.Immutable;

/** Objects that are said never to change, and do. */
@Immutable
class ImmutableChanges {
    private final int x;
    private int y;
    private int hash;

    ImmutableChanges(int x, int y) {
        this.x = x;
        this.y = y;
    }

    ImmutableChanges moved() {
        ImmutableChanges copy = new ImmutableChanges(x, y);
        copy.y = y + 1;
        return copy;
    }

    void move() {
        y++; // BROKEN
    }

    @Override
    public int hashCode() {
        int h = hash;
        if (h == 0) {
            h = 31 * x + 7;
            hash = h; // PERHAPS
        }
        return h;
    }

    public static void main(String[] args) {
        ImmutableChanges point = new ImmutableChanges(1, 2);
        new Thread(() -> {
            point.move();
            point.hashCode();
            point.moved();
        }).start();
        point.hashCode();
    }
}
