// The object is made in the thread, but the thread also puts it into a static field.
class LeakThroughStatic {
    static class Job {
        int progress;
    }

    static Job latest;

    static void work() {
        Job job = new Job();
        latest = job; // RACE a
        job.progress = 50; // RACE b
    }

    public static void main(String[] args) {
        Thread worker = new Thread(LeakThroughStatic::work);
        worker.start();
        Job seen = latest; // RACE a
        if (seen != null) {
            int progress = seen.progress; // RACE b
        }
    }
}
