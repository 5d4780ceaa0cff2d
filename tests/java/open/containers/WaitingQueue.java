import java.util.ArrayDeque;
import java.util.Deque;

/** A queue with wait and notify: everything is done under its lock, but for one glance at the count. */
public class WaitingQueue {
    private final Deque<String> jobs = new ArrayDeque<>();
    private int taken;

    public synchronized void put(String job) {
        jobs.addLast(job); // NORACE a, b, d, d: local-lock
        notifyAll();
    }

    public synchronized String take() throws InterruptedException {
        while (jobs.isEmpty()) { // NORACE b: local-lock
            wait();
        }
        taken++; // RACE c
        return jobs.removeFirst(); // NORACE a: local-lock
    }

    public int taken() {
        return taken; // RACE c
    }
}
