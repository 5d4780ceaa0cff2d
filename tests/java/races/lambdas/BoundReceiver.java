// A method reference binds its receiver when it is made, not when it is called.
class BoundReceiver {
    private int value;

    void increment() {
        value++; // NORACE a, a: no-alias
    }

    public static void main(String[] args) {
        BoundReceiver box = new BoundReceiver();
        Runnable first = box::increment;
        box = new BoundReceiver();
        Runnable second = box::increment;
        Thread one = new Thread(first);
        Thread two = new Thread(second);
        one.start();
        two.start();
    }
}
