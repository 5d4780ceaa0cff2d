// The second thread is started when the first one is over.
class OneAfterTheOther {
    static int value;

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> value = 1); // FP a: the first thread is joined before the second starts
        Thread second = new Thread(() -> value++); // FP a: the first thread is joined before the second starts
        first.start();
        first.join();
        second.start();
    }
}
