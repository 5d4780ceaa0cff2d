// The notebook is made before the loop, and all threads write in it.
class OneNotebookForAll {
    static class Notebook {
        int pages;
    }

    public static void main(String[] args) {
        Notebook notebook = new Notebook();
        for (int i = 0; i < 4; i++) {
            new Thread(() -> notebook.pages++).start(); // RACE a, a
        }
    }
}
