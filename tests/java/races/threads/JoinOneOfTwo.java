// Main joins one of two threads: the result of the other one races.
class JoinOneOfTwo {
    static int left;
    static int right;

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> left = 1); // NORACE a: ordered
        Thread second = new Thread(() -> right = 1); // RACE b
        first.start();
        second.start();
        first.join();
        int sum = left; // NORACE a: ordered
        sum += right; // RACE b
    }
}
