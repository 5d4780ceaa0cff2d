// The thread has ended, but not what it has started.
class JoinParentGoesOn {
    static int value;

    public static void main(String[] args) throws InterruptedException {
        Thread parent = new Thread(() -> new Thread(() -> value = 1).start()); // RACE a
        parent.start();
        parent.join();
        value = 2; // RACE a
    }
}
