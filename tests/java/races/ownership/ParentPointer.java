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
        final Child left = new Child(this); // FP c: written before the parent is handed out
        final Child right = new Child(this); // FP d: written before the parent is handed out

        synchronized void grow() {
            left.size++; // NORACE a, a: local-lock; FP c: written before the parent is handed out
            right.size++; // NORACE b, b: local-lock; FP d: written before the parent is handed out
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
