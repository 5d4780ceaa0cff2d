// Another array is gone through, whose threads were never started.
class JoinOtherArray {
    static int value;

    public static void main(String[] args) throws InterruptedException {
        Thread[] workers = new Thread[4];
        Thread[] others = new Thread[4];
        for (int i = 0; i < workers.length; i++) {
            workers[i] = new Thread(() -> { int seen = value; }); // RACE b
            others[i] = new Thread(() -> {});
            workers[i].start();
        }
        for (Thread other : others) {
            other.join();
        }
        value = 2; // RACE b
    }
}
