// The wait is in a handler that nobody may come to.
class JoinInHandler {
    static int value;

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> value = 1); // RACE a
        first.start();
        try {
            Integer.parseInt(args[0]);
        } catch (NumberFormatException e) {
            first.join();
        }
        value = 2; // RACE a
    }
}
