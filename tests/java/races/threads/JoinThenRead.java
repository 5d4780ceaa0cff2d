// Main waits for the thread to end before it reads the result.
class JoinThenRead {
    static int result;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> result = 42); // NORACE a: ordered
        worker.start();
        worker.join();
        int seen = result; // NORACE a: ordered
    }
}
