// The lock is what a field holds, taken by the caller; the callee reads the field again, also by way of getters and of
// other methods. Main gives the field its value before threads are started.
class LockedByCaller {
    static class Part {
        int n;
        int m;
        int k;
        Inner inner;
    }

    static class Inner {
        int n;
    }

    static class Owner {
        private Part part;

        void setPart(Part part) {
            this.part = part;
        }

        Part part() {
            return part;
        }

        void work() {
            synchronized (part) {
                add();
                further();
            }
            synchronized (part()) {
                part().k++; // NORACE c, c: local-lock
            }
            synchronized (part.inner) {
                deep();
            }
        }

        private void add() {
            part.n++; // NORACE a, a: local-lock
        }

        private void further() {
            addByGetter();
        }

        private void addByGetter() {
            part().m++; // NORACE b, b: local-lock
        }

        private void deep() {
            part.inner.n++; // NORACE d, d: local-lock
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            Owner owner = new Owner();
            Part part = new Part();
            part.inner = new Inner();
            owner.setPart(part);
            new Thread(owner::work).start();
            new Thread(owner::work).start();
        }
    }
}
