// The bodies of two lambdas run in two threads.
class LambdaTarget {
    static int level;

    public static void main(String[] args) {
        Thread up = new Thread(() -> level = 1); // RACE a: definite
        Thread down = new Thread(() -> level = -1); // RACE a: definite
        up.start();
        down.start();
    }
}
