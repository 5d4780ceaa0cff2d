// A lambda that nobody calls does nothing.
class LambdaNotRun {
    static int count;

    public static void main(String[] args) {
        Runnable unused = () -> count = -1; // NORACE a: unreachable
        Runnable used = () -> count = 1; // NORACE a: unreachable
        Thread worker = new Thread(used);
        worker.start();
        String text = unused.toString();
    }
}
