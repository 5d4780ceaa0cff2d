// Jobs are made by one thread and taken by others; the queue is a monitor.
import java.util.ArrayList;
import java.util.List;

class QueueOfJobs {
    static class Job {
        int size;
    }

    private final List<Job> jobs = new ArrayList<>();

    synchronized void put(Job job) {
        jobs.add(job); // NORACE l: global-lock
    }

    synchronized Job take() {
        return jobs.isEmpty() ? null : jobs.remove(0); // NORACE l: global-lock
    }

    public static void main(String[] args) {
        QueueOfJobs queue = new QueueOfJobs();
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                Job job = queue.take();
                if (job != null) {
                    int size = job.size; // NORACE a: thread-local; RACE b
                }
            }).start();
        }
        Job job = new Job();
        job.size = 1; // NORACE a: thread-local
        queue.put(job);
        job.size = 2; // RACE b
    }
}
