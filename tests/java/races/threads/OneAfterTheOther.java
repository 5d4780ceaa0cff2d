// The second thread is started when the first one is over.
class OneAfterTheOther {
    static int value;

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> value = 1); // NORACE a: ordered
        Thread second = new Thread(() -> value++); // NORACE a: ordered
        first.start();
        first.join();
        second.start();
    }
}
