// Each worker made in the loop has a field of its own. Only the iteration tells the workers apart.
class WorkersInLoop {
    static class Worker extends Thread {
        int own;

        @Override
        public void run() {
            own++; // NORACE a, a: local-thread
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 4; i++) {
            new Worker().start();
        }
    }
}
