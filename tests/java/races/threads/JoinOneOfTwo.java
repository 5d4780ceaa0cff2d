// Main joins one of two threads: the result of the other one races.
class JoinOneOfTwo {
    static int left;
    static int right;

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> left = 1); // FP a: the thread was joined
        Thread second = new Thread(() -> right = 1); // RACE b
        first.start();
        second.start();
        first.join();
        int sum = left; // FP a: the thread was joined
        sum += right; // RACE b
    }
}
