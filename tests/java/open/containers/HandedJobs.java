import java.util.ArrayDeque;
import java.util.Deque;

/** What is written before a job is put into the queue is read after it was taken out: the lock hands it over. */
public class HandedJobs {
    private static class Job {
        int size;
    }

    private final Deque<Job> jobs = new ArrayDeque<>();

    public void put(int size) {
        Job job = new Job();
        job.size = size; // NORACE a: thread-local
        synchronized (this) {
            jobs.addLast(job); // NORACE b: local-lock
        }
    }

    public int take() {
        Job job;
        synchronized (this) {
            job = jobs.pollFirst(); // NORACE b: local-lock
        }
        return job == null ? 0 : job.size; // NORACE a: thread-local; FP e: a job is taken out once
    }

    public int takeAndClear() {
        Job job;
        synchronized (this) {
            job = jobs.pollFirst();
        }
        job.size = 0; // FP c, c, d, e: a job is taken out once
        return job.size; // FP d: a job is taken out once
    }
}
