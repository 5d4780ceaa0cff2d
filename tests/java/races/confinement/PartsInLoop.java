// The same with workers and notebooks that are made in a loop: only the iteration tells them apart.
class PartsInLoop {
    static class Notebook {
        int pages;
    }

    public static void main(String[] args) {
        for (int i = 0; i < 4; i++) {
            Notebook notebook = new Notebook();
            new Thread(() -> notebook.pages++).start(); // NORACE a, a: local-thread
        }
    }
}
