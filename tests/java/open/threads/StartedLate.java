/** What a constructor sets before it starts its thread is there for the thread; what it sets later is not. */
public class StartedLate {
    private int early;
    private int late;

    public StartedLate() {
        early = 1; // NORACE a: thread-local
        new Thread(this::work).start();
        late = 2; // RACE b
    }

    private void work() {
        int sum = early; // NORACE a: thread-local
        sum += late; // RACE b
        System.out.println(sum);
    }
}
