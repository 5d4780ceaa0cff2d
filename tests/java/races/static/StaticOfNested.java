// A static field of a nested class, used by threads started in a loop.
class StaticOfNested {
    static class Stats {
        static long bytes;

        static void add(long amount) {
            bytes += amount; // RACE a, a
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 4; i++) {
            new Thread(() -> Stats.add(1)).start();
        }
    }
}
