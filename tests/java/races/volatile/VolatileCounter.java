// Increments of a volatile field get lost, but that is no data race.
class VolatileCounter {
    static volatile int count;

    public static void main(String[] args) {
        for (int i = 0; i < 4; i++) {
            new Thread(() -> count++).start(); // NORACE a, a: volatile
        }
    }
}
