// A plain long may be seen half written.
class PlainLong {
    private long position;

    void move() {
        position = -1L; // RACE a
    }

    long position() {
        return position; // RACE a
    }

    public static void main(String[] args) {
        PlainLong ship = new PlainLong();
        Thread captain = new Thread(ship::move);
        captain.start();
        ship.position();
    }
}
