/** The worker of an object is started by its constructor, and waited for when the object is closed. */
public class JoinedInClose implements AutoCloseable {
    private final Thread worker;
    private volatile boolean stopped;
    private int rounds;

    public JoinedInClose() {
        worker = new Thread(this::work); // NORACE b: thread-local
        worker.start();
    }

    private void work() {
        while (!stopped) {
            rounds++; // FP a: joined through a field; FP d, d: each object starts one worker; RACE c
        }
    }

    @Override
    public void close() throws InterruptedException {
        stopped = true;
        worker.join(); // NORACE b: thread-local
        int all = rounds; // FP a: joined through a field
        System.out.println(all);
    }

    public int roundsSoFar() {
        return rounds; // RACE c
    }
}
