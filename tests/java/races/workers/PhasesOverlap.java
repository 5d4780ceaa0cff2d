// Like TwoPhases, but the readers are started before the fillers are joined.
class PhasesOverlap {
    static class Filler extends Thread {
        private final int start;
        int filled;

        Filler(int start) {
            this.start = start;
        }

        @Override
        public void run() {
            filled = start + 1; // RACE a; NORACE d, d: local-thread; FP b: the array is handed on
        }
    }

    static class Reader extends Thread {
        private final Filler[] fillers;
        private int total;

        Reader(Filler[] fillers) {
            this.fillers = fillers;
        }

        @Override
        public void run() {
            for (int i = 0; i < fillers.length; i++) {
                total += fillers[i].filled; // RACE a; NORACE c: ordered
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Filler[] fillers = new Filler[2];
        for (int i = 0; i < fillers.length; i++) {
            fillers[i] = new Filler(i);
            fillers[i].start();
        }
        Reader reader = new Reader(fillers);
        reader.start();
        for (int i = 0; i < fillers.length; i++) {
            fillers[i].join();
        }
        int first = fillers[0].filled; // FP b: the array is handed on
        reader.join();
        int total = reader.total; // NORACE c: ordered
    }
}
