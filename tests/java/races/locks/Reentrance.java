// A synchronized method calls another one: the lock is still held when the inner call returns.
class Reentrance {
    private int depth;
    private int visits;

    synchronized void visit() {
        deepen();
        visits++; // NORACE a, a: global-lock
    }

    synchronized void deepen() {
        depth++; // NORACE b, b: global-lock
    }

    public static void main(String[] args) {
        Reentrance cave = new Reentrance();
        for (int i = 0; i < 3; i++) {
            new Thread(cave::visit).start();
        }
    }
}
