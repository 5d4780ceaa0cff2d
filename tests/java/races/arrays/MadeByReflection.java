import java.lang.reflect.Array;

/** An array of numbers that is made by reflection, in the hands of two workers that lock only themselves. */
class MadeByReflection {
    static class Worker extends Thread {
        private final int[] counts;

        Worker(int[] counts) {
            this.counts = counts;
        }

        @Override
        public synchronized void run() {
            counts[0]++; // RACE a, a
        }
    }

    public static void main(String[] args) {
        int[] counts = (int[]) Array.newInstance(int.class, 3);
        new Worker(counts).start();
        new Worker(counts).start();
    }
}
