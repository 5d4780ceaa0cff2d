// The same inner class, but each thread works for another outer object.
class TwoOuters {
    private int sum;

    class Adder implements Runnable {
        @Override
        public void run() {
            sum++; // NORACE a, a: no-alias
        }
    }

    public static void main(String[] args) {
        TwoOuters left = new TwoOuters();
        TwoOuters right = new TwoOuters();
        Adder forLeft = left.new Adder();
        Adder forRight = right.new Adder();
        Thread first = new Thread(forLeft);
        Thread second = new Thread(forRight);
        first.start();
        second.start();
    }
}
