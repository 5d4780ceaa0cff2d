// What guards is changed between two phases, when nobody runs: in each of them, the caller locks what the callee uses.
// In the second class it is changed while the threads of the second phase run already.
class PhasesOfLocks {
    static class Part {
        int n;
    }

    static class Owner {
        private Part part = new Part(); // NORACE b: ordered

        void work() {
            synchronized (part) { // NORACE b: ordered; NORACE c: ordered
                add();
            }
        }

        private void add() {
            part.n++; // NORACE a, a: local-lock
        }

        void renew() {
            part = new Part(); // NORACE c: ordered
        }
    }

    static class Early {
        private volatile Part part = new Part();

        void work() {
            synchronized (part) {
                add();
            }
        }

        private void add() {
            part.n++; // RACE d, d
        }

        void renew() {
            part = new Part();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Owner owner = new Owner();
        Early early = new Early();
        Thread first = new Thread(owner::work);
        Thread second = new Thread(owner::work);
        first.start();
        second.start();
        first.join();
        second.join();
        owner.renew();
        for (int i = 0; i < 2; i++) {
            new Thread(owner::work).start();
            new Thread(early::work).start();
        }
        early.renew();
    }
}
