// Confinement: each thread makes the particle that it moves.
class ConfinementSafe {
    static class Particle {
        private int x;

        void move() {
            x++; // NORACE a, a: thread-local
        }
    }

    static class Mover implements Runnable {
        @Override
        public void run() {
            Particle particle = new Particle();
            for (int i = 0; i < 10; i++) {
                particle.move();
            }
        }
    }

    public static void main(String[] args) {
        Thread first = new Thread(new Mover());
        Thread second = new Thread(new Mover());
        first.start();
        second.start();
    }
}
