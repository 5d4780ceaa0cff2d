// The same without a monitor: the jobs come with a race.
import java.util.ArrayList;
import java.util.List;

class QueueWithoutLock {
    static class Job {
        int size;
    }

    private final List<Job> jobs = new ArrayList<>();

    public static void main(String[] args) {
        QueueWithoutLock queue = new QueueWithoutLock();
        new Thread(() -> {
            Job job = queue.jobs.isEmpty() ? null : queue.jobs.remove(0); // RACE l
            if (job != null) {
                int size = job.size; // RACE a
            }
        }).start();
        Job job = new Job();
        job.size = 1; // RACE a
        queue.jobs.add(job); // RACE l
    }
}
