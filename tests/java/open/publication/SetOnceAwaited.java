/** Who waits until the answer is there reads it after the lock was given back: it is set once. */
public class SetOnceAwaited {
    private boolean done;
    private int answer;

    public synchronized void answer(int answer) {
        if (!done) { // NORACE b: local-lock
            this.answer = answer; // FP a: set once, before those who wait go on
            done = true; // NORACE b: local-lock
            notifyAll();
        }
    }

    public int await() throws InterruptedException {
        synchronized (this) {
            while (!done) {
                wait();
            }
        }
        return answer; // FP a: set once, before those who wait go on
    }
}
