import com.google.errorprone.annotations.concurrent.GuardedBy;

/** An inner class whose state is guarded by what is around it. */
class GuardedByOuter extends Thread {
    private final Object lock = new Object();
    private final Part part = new Part();

    class Part {
        @GuardedBy("GuardedByOuter.this") int size;
        @GuardedBy("lock") int weight;

        void grow() {
            synchronized (GuardedByOuter.this) {
                size++;
            }
            synchronized (lock) {
                weight++;
            }
        }

        void wrong() {
            synchronized (this) {
                size++; // BROKEN
                weight++; // BROKEN
            }
        }
    }

    @Override
    public void run() {
        part.grow();
        part.wrong();
    }

    public static void main(String[] args) {
        GuardedByOuter shared = new GuardedByOuter();
        shared.start();
        shared.part.grow();
    }
}
