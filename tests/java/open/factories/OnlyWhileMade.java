/** A method without a lock is called by constructors only, when nobody else has the object. */
public class OnlyWhileMade {
    private int size;
    private int[] slots;

    public OnlyWhileMade(int size) {
        init(size);
    }

    public OnlyWhileMade(OnlyWhileMade like) {
        init(like.size());
    }

    private void init(int size) {
        this.size = size; // NORACE a: thread-local
        slots = new int[size]; // NORACE b: thread-local
    }

    public synchronized int size() {
        return size; // NORACE a: thread-local
    }

    public synchronized void grow() {
        size++; // NORACE c, c: local-lock
        slots = new int[size]; // NORACE b: thread-local
    }
}
