// A thread that is made but never started does nothing.
class NeverStarted {
    static int count;

    public static void main(String[] args) {
        Thread idle = new Thread(() -> count = 1); // NORACE a: unreachable
        Thread busy = new Thread(() -> count = 2); // NORACE a: unreachable
        idle.setName("idle");
        busy.start();
    }
}
