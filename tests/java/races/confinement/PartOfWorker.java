// Each of two workers has a notebook of its own, made by its constructor before it starts.
class PartOfWorker {
    static class Notebook {
        int pages;
    }

    static class Worker extends Thread {
        private final Notebook notebook;

        Worker(Notebook notebook) {
            this.notebook = notebook;
        }

        @Override
        public void run() {
            notebook.pages++; // NORACE a, a: no-alias
        }
    }

    public static void main(String[] args) {
        Worker first = new Worker(new Notebook());
        Worker second = new Worker(new Notebook());
        first.start();
        second.start();
    }
}
