// Each worker has its own notebook, and gives it to a child that it starts: what belongs to one thread belongs to
// two.
class StateToChild {
    static class Notebook {
        int pages;
        int stamps;
    }

    static class Child extends Thread {
        private final Notebook notebook;

        Child(Notebook notebook) {
            this.notebook = notebook;
        }

        @Override
        public void run() {
            notebook.pages++; // RACE c; FP a, a, b: each worker has its own notebook
        }
    }

    static class Worker extends Thread {
        private final Notebook notebook = new Notebook();

        @Override
        public void run() {
            notebook.pages = 1; // NORACE d, d, e: local-thread; FP b: each worker has its own notebook
            Child child = new Child(notebook);
            child.start();
            notebook.stamps++; // NORACE f, f: local-thread
            notebook.pages = 2; // RACE c; NORACE e, g, g: local-thread
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            new Worker().start();
        }
    }
}
