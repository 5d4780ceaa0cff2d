// A thread that a thread started: it is still started once, and main does not wait for it.
class Grandchild {
    static int value;

    public static void main(String[] args) {
        Thread child = new Thread(() -> {
            Thread grandchild = new Thread(() -> {
                value = 1; // RACE a
            });
            grandchild.start();
        });
        child.start();
        value = 2; // RACE a
    }
}
