/** Clients' functions run in a thread of the library, beside those who handed them in. */
public class StoredAndRunByThread {
    public interface Step {
        void step(StoredAndRunByThread runner);
    }

    private volatile Step step;
    private int calls;

    public void start(Step step) {
        this.step = step;
        new Thread(() -> this.step.step(this)).start();
    }

    public void call() {
        calls++; // RACE a, a
    }
}
