// What is started and then replaced in the array is not what is waited for.
class StartedThenReplaced {
    static int sum;

    static class Adder extends Thread {
        @Override
        public void run() {
            sum = 1; // RACE a, a; RACE b
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Adder[] adders = new Adder[2];
        for (int i = 0; i < adders.length; i++) {
            adders[i] = new Adder();
        }
        for (int i = 0; i < adders.length; i++) {
            adders[i].start();
            adders[i] = new Adder();
        }
        for (int i = 0; i < adders.length; i++) {
            adders[i].join();
        }
        sum = 2; // RACE b
    }
}
