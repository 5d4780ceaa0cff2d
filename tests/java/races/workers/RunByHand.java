// Workers count in a field of their own, but main is impatient and calls run of the first one itself: the object of a
// thread is not always used by that thread.
class RunByHand {
    static class Worker extends Thread {
        private int count;
        private final int[] marks = new int[1];

        @Override
        public void run() {
            count++; // RACE a, a
            marks[0]++; // RACE b, b
        }
    }

    public static void main(String[] args) {
        Worker[] workers = new Worker[2];
        for (int i = 0; i < workers.length; i++) {
            workers[i] = new Worker();
            workers[i].start();
        }
        workers[0].run();
    }
}
