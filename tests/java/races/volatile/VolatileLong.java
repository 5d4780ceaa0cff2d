// A volatile long does not tear.
class VolatileLong {
    private volatile long position;

    void move() {
        position = -1L; // NORACE a: volatile
    }

    long position() {
        return position; // NORACE a: volatile
    }

    public static void main(String[] args) {
        VolatileLong ship = new VolatileLong();
        Thread captain = new Thread(ship::move);
        captain.start();
        ship.position();
    }
}
