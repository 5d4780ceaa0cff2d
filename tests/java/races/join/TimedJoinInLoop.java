// Who waits for a while may go on before the end, however often he tries.
class TimedJoinInLoop {
    static int value;

    public static void main(String[] args) throws InterruptedException {
        Thread slow = new Thread(() -> value = 1); // RACE a
        slow.start();
        for (int i = 0; i < 3; i++) {
            slow.join(1);
        }
        value = 2; // RACE a
    }
}
