// Confinement broken: the thread shows its particle to everybody and goes on moving it.
class ConfinementRacy {
    static class Particle {
        private int x;

        void move() {
            x++; // RACE b
        }

        int x() {
            return x; // RACE b
        }
    }

    static Particle shown;

    static class Mover implements Runnable {
        @Override
        public void run() {
            Particle particle = new Particle();
            shown = particle; // RACE a
            particle.move();
        }
    }

    public static void main(String[] args) {
        Thread mover = new Thread(new Mover());
        mover.start();
        Particle seen = shown; // RACE a
        if (seen != null) {
            seen.x();
        }
    }
}
