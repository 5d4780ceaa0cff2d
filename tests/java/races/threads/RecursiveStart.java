// A thread that starts another one of its own kind: many threads, without a loop.
// What a thread does before it starts the next one is ordered with all that follow.
class RecursiveStart {
    static int alive;

    static void live(int depth) {
        alive++; // RACE a; FP b, b: each thread is started after the increment of the one before
        if (depth > 0) {
            new Thread(() -> live(depth - 1)).start();
        }
        alive = 0; // RACE a; RACE c, c
    }

    public static void main(String[] args) {
        new Thread(() -> live(3)).start();
    }
}
