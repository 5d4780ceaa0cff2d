// A round that throws before it waits, and goes on, has not waited.
class ThrowsBeforeJoin {
    static int sum;

    static class Adder extends Thread {
        @Override
        public void run() {
            sum = 1; // RACE a, a; RACE b
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Adder[] adders = new Adder[3];
        for (int i = 0; i < adders.length; i++) {
            adders[i] = new Adder();
            adders[i].start();
        }
        for (int i = 0; i < adders.length; i++) {
            try {
                Integer.parseInt(i == 0 ? "0" : "none");
                adders[i].join();
            } catch (NumberFormatException none) {
                continue;
            }
        }
        sum = 2; // RACE b
    }
}
