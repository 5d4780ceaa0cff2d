// An object that never leaves the method that makes it, in many threads.
class MethodLocal {
    static class Accumulator {
        private int sum;

        void add(int value) {
            sum += value; // NORACE a, a: thread-local
        }
    }

    static void compute() {
        Accumulator accumulator = new Accumulator();
        for (int i = 0; i < 10; i++) {
            accumulator.add(i);
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 4; i++) {
            new Thread(MethodLocal::compute).start();
        }
    }
}
