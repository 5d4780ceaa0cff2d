// Two phases: the first workers fill columns, main joins them and starts the second workers, which read what the
// first ones have left and write fields of their own.
class TwoPhases {
    static class Filler extends Thread {
        private final int start;
        int filled;

        Filler(int start) {
            this.start = start;
        }

        @Override
        public void run() {
            filled = start + 1; // NORACE c, c: local-thread; FP a: array handed on
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
                total += fillers[i].filled; // NORACE b: ordered; NORACE d, d: local-thread; FP a: array handed on
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Filler[] fillers = new Filler[3];
        for (int i = 0; i < fillers.length; i++) {
            fillers[i] = new Filler(i);
            fillers[i].start();
        }
        for (int i = 0; i < fillers.length; i++) {
            fillers[i].join();
        }
        Reader[] readers = new Reader[2];
        for (int i = 0; i < readers.length; i++) {
            readers[i] = new Reader(fillers);
            readers[i].start();
        }
        for (int i = 0; i < readers.length; i++) {
            readers[i].join();
        }
        int total = readers[0].total; // NORACE b: ordered
    }
}
