// A task that is run later, by a scheduler and by a timer.
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

class ScheduledTask {
    static int first;
    static int second;
    static int late;

    public static void main(String[] args) throws InterruptedException {
        ScheduledExecutorService scheduler = Executors.newScheduledThreadPool(1);
        first = 1; // NORACE a
        scheduler.schedule(() -> {
            int seen = first; // NORACE a
        }, 1, TimeUnit.MILLISECONDS);
        Timer timer = new Timer(true);
        second = 1; // NORACE b
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                int seen = second; // NORACE b
                late = 1; // RACE c
            }
        }, 1);
        late = 2; // RACE c
        Thread.sleep(20);
        scheduler.shutdown();
    }
}
