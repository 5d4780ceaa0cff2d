// Somebody interrupts, so the handler may be entered while the thread runs.
class JoinInterrupted {
    static int value;

    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        Thread first = new Thread(() -> value = 1); // RACE a
        first.start();
        new Thread(main::interrupt).start();
        try {
            first.join();
        } catch (InterruptedException e) {
        }
        value = 2; // RACE a
    }
}
