// A child is guarded by the monitor of its parent, until it moves to another parent: who has found it with the first
// one and who has found it with the second one hold different locks.
class ChildMoved {
    static class Child {
        int toys;
    }

    static class Parent {
        private Child child = new Child();
        private final Child doll = new Child();

        void play() {
            synchronized (this) {
                if (child != null) {
                    child.toys++; // RACE a, a
                }
                doll.toys++; // NORACE b, b: local-lock
            }
        }

        Child child() {
            synchronized (this) {
                return child;
            }
        }

        void adopt(Child other) {
            synchronized (this) {
                child = other;
            }
        }
    }

    public static void main(String[] args) {
        Parent[] parents = new Parent[2];
        for (int i = 0; i < parents.length; i++) {
            parents[i] = new Parent();
        }
        for (int i = 0; i < parents.length; i++) {
            Parent parent = parents[i];
            new Thread(() -> {
                parent.play();
                parent.play();
            }).start();
        }
        Child moved = parents[0].child();
        parents[1].adopt(moved);
    }
}
