// Threads of an inner class write a field of the object around them.
class InnerWritesOuter {
    private int sum;

    class Adder implements Runnable {
        @Override
        public void run() {
            sum++; // RACE a, a
        }
    }

    public static void main(String[] args) {
        InnerWritesOuter outer = new InnerWritesOuter();
        Thread first = new Thread(outer.new Adder());
        Thread second = new Thread(outer.new Adder());
        first.start();
        second.start();
    }
}
