// Blocks that lock this, in different methods of one object.
class SyncBlocks {
    private int height;

    void grow() {
        synchronized (this) {
            height += 2; // NORACE a: global-lock
        }
    }

    void shrink() {
        synchronized (this) {
            height -= 1; // NORACE a: global-lock
        }
    }

    public static void main(String[] args) {
        SyncBlocks plant = new SyncBlocks();
        Thread sun = new Thread(plant::grow);
        Thread frost = new Thread(plant::shrink);
        sun.start();
        frost.start();
    }
}
