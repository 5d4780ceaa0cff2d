// Not a race at all where the loop ends only with the thread: isAlive orders as join does. So it is not definite.
class WaitsUntilDead {
    static int value;

    public static void main(String[] args) {
        Thread worker = new Thread(() -> {
            value = 1; // FP a: isAlive is not seen as order yet
        });
        worker.start();
        while (worker.isAlive()) {
            Thread.onSpinWait();
        }
        value = 2; // FP a: isAlive is not seen as order yet
    }
}
