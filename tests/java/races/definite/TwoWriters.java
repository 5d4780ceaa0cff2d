// Two threads, each started once, write a static field: a race in every execution.
class TwoWriters {
    static int value;

    public static void main(String[] args) {
        Thread one = new Thread(() -> {
            value = 1; // RACE a: definite
        });
        Thread two = new Thread(() -> {
            value = 2; // RACE a: definite
        });
        one.start();
        two.start();
    }
}
