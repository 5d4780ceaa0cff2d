// Equal string literals are one object, even in different classes.
class StringLiteralLock {
    static int count;

    static class Up implements Runnable {
        @Override
        public void run() {
            synchronized ("count") {
                count++; // NORACE a: global-lock
            }
        }
    }

    static class Down implements Runnable {
        @Override
        public void run() {
            synchronized ("count") {
                count--; // NORACE a: global-lock
            }
        }
    }

    public static void main(String[] args) {
        Thread up = new Thread(new Up());
        Thread down = new Thread(new Down());
        up.start();
        down.start();
    }
}
