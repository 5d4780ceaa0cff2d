// A start in a loop makes many threads: the one access races with itself.
class StartedInLoop {
    static int count;

    public static void main(String[] args) {
        for (int i = 0; i < 4; i++) {
            new Thread(() -> count++).start(); // RACE a, a
        }
    }
}
