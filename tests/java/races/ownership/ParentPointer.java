// Children know their parent, and whoever holds its lock may touch all of them.
class ParentPointer {
    static class Child {
        final Parent parent;
        int size;

        Child(Parent parent) {
            this.parent = parent;
        }
    }

    static class Parent {
        final Child left = new Child(this); // NORACE c: thread-local
        final Child right = new Child(this); // NORACE d: thread-local

        synchronized void grow() {
            left.size++; // NORACE a, a: local-lock; NORACE c: thread-local
            right.size++; // NORACE b, b: local-lock; NORACE d: thread-local
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) {
            Parent parent = new Parent();
            new Thread(parent::grow).start();
            new Thread(parent::grow).start();
        }
    }
}
