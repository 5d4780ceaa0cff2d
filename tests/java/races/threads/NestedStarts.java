// Main starts A, A starts B, B starts C: main's early write is ordered with C, A's late write is not.
class NestedStarts {
    static int seed;
    static int late;

    public static void main(String[] args) {
        seed = 7; // NORACE a: ordered
        Thread a = new Thread(NestedStarts::first);
        a.start();
    }

    static void first() {
        Thread b = new Thread(NestedStarts::second);
        b.start();
        late = 1; // RACE b
    }

    static void second() {
        Thread c = new Thread(NestedStarts::third);
        c.start();
    }

    static void third() {
        late = seed; // NORACE a: ordered; RACE b
    }
}
