// The object leaks through a field of another object that is shared.
class LeakThroughField {
    static class Job {
        int progress;
    }

    static class Desk {
        Job current;
    }

    public static void main(String[] args) {
        Desk desk = new Desk();
        Thread worker = new Thread(() -> {
            Job job = new Job();
            job.progress = 1; // RACE b
            desk.current = job; // RACE a
        });
        worker.start();
        Job seen = desk.current; // RACE a
        if (seen != null) {
            int progress = seen.progress; // RACE b
        }
    }
}
