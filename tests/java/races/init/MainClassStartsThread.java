// The initialiser of the main class, and that of its superclass, are over before main begins; their threads are not.
class MainClassStartsThread extends MainClassStartsThreadBase {
    static {
        Counts.second = 3; // RACE b
        new Worker().start();
    }

    public static void main(String[] args) {
        Counts.first = 5; // RACE a
    }

    static class Counts {
        static int first;
        static int second;
    }

    static class Worker extends Thread {
        @Override
        public void run() {
            Counts.first++; // RACE a
        }
    }

    static class Early extends Thread {
        @Override
        public void run() {
            Counts.second++; // RACE b
        }
    }
}

class MainClassStartsThreadBase {
    static {
        new MainClassStartsThread.Early().start();
    }
}
