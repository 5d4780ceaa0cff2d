// Nobody interrupts, so the handler is never entered and the thread has ended. The twin catches more than that.
class CaughtInterruption {
    static int value;
    static int other;

    public static void main(String[] args) {
        Thread first = new Thread(() -> value = 1); // NORACE a: ordered
        Thread second = new Thread(() -> other = 1); // FP b: the handler takes more than anybody throws
        first.start();
        second.start();
        try {
            first.join();
        } catch (InterruptedException e) {
        }
        value = 2; // NORACE a: ordered
        try {
            second.join();
        } catch (Exception e) {
        }
        other = 2; // FP b: the handler takes more than anybody throws
    }
}
