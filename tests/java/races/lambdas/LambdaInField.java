// The job is kept in a field of its own interface and called in a thread and in main.
class LambdaInField {
    interface Job {
        void perform(Tally tally);
    }

    static class Tally {
        int count;
    }

    static final Job job = tally -> tally.count++; // RACE a, a

    public static void main(String[] args) {
        Tally tally = new Tally();
        Thread worker = new Thread(() -> job.perform(tally));
        worker.start();
        job.perform(tally);
    }
}
