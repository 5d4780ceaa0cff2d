// Each worker has an own buffer and also that of the worker that was made before it, to put the rest there.
class NeighbourBuffers {
    static class Buffer {
        int filled;
    }

    static class Worker extends Thread {
        private final Buffer own = new Buffer();
        private final Buffer scratch = new Buffer();
        private final Buffer left;

        Worker(Worker neighbour) {
            this.left = neighbour == null ? own : neighbour.own;
        }

        @Override
        public void run() {
            own.filled++; // RACE b; NORACE a, a: local-thread
            left.filled += 2; // RACE b, c, c
            scratch.filled++; // NORACE d, d: local-thread
        }
    }

    public static void main(String[] args) {
        Worker neighbour = null;
        for (int i = 0; i < 3; i++) {
            neighbour = new Worker(neighbour);
            neighbour.start();
        }
    }
}
