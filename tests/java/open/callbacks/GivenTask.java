/** A task that the library gives out works on the object without its lock, whenever its client likes. */
public class GivenTask {
    public interface Task {
        void perform();
    }

    private int runs;

    public Task task() {
        return () -> runs++; // RACE a, a, b
    }

    public synchronized int runs() {
        return runs; // RACE b
    }
}
