// Like LockedByCaller, but the field gets another value in between: by what is called, by another thread, or it is the
// field of another object.
class LockedByCallerChanged {
    static class Part {
        int n;
    }

    static class ByCallee {
        private volatile Part part = new Part();

        void work() {
            synchronized (part) {
                renew();
                add();
            }
        }

        private void renew() {
            part = new Part();
        }

        private void add() {
            part.n++; // RACE a, a
        }
    }

    static class ByOther {
        private volatile Part part = new Part();

        void work() {
            synchronized (part) {
                add();
            }
        }

        void renew() {
            part = new Part();
        }

        private void add() {
            part.n++; // RACE b, b
        }
    }

    static class OfOther {
        private Part part;
        private OfOther other;

        void setPart(Part part) {
            this.part = part;
        }

        void setOther(OfOther other) {
            this.other = other;
        }

        void work() {
            synchronized (part) {
                other.add();
            }
        }

        private void add() {
            part.n++; // RACE c, c
        }
    }

    public static void main(String[] args) {
        ByCallee callee = new ByCallee();
        new Thread(callee::work).start();
        new Thread(callee::work).start();
        ByOther other = new ByOther();
        new Thread(other::work).start();
        new Thread(other::work).start();
        new Thread(other::renew).start();
        OfOther last = null;
        for (int i = 0; i < 3; i++) {
            OfOther next = new OfOther();
            next.setPart(new Part());
            next.setOther(last);
            last = next;
        }
        OfOther one = last;
        OfOther two = last.other;
        new Thread(one::work).start();
        new Thread(() -> {
            synchronized (two) {
                two.add();
            }
        }).start();
    }
}
