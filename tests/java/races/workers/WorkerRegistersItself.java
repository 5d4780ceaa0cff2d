// Workers with their own lists of results, but each puts its list into a shared gallery when it begins, and one looks
// at all of them: what was a worker's own is no longer.
import java.util.ArrayList;
import java.util.List;

class WorkerRegistersItself {
    static class Sheet {
        int strokes;
    }

    static class Worker extends Thread {
        private final List<Sheet> gallery;
        private final Sheet sheet = new Sheet();
        private final Sheet draft = new Sheet();

        Worker(List<Sheet> gallery) {
            this.gallery = gallery;
        }

        @Override
        public void run() {
            synchronized (gallery) {
                gallery.add(sheet); // NORACE d, d, e: global-lock
            }
            draft.strokes++; // NORACE a, a: local-thread
            sheet.strokes++; // RACE c; NORACE b, b: local-thread
            synchronized (gallery) {
                int sum = 0;
                for (int i = 0; i < gallery.size(); i++) {
                    sum += gallery.get(i).strokes; // RACE c; NORACE e: global-lock
                }
            }
        }
    }

    public static void main(String[] args) {
        List<Sheet> gallery = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            new Worker(gallery).start();
        }
    }
}
