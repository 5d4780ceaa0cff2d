// The object is in a volatile field of another one, which is published with a race; between the two it changes.
class VolatileBelowRacy {
    static class Note {
        int page;
    }

    static class Folder {
        volatile Note note;
    }

    static Folder folder;

    public static void main(String[] args) {
        new Thread(() -> {
            Folder seen = folder; // RACE f
            if (seen != null) {
                int page = seen.note.page; // RACE a
            }
        }).start();
        Folder made = new Folder();
        Note note = new Note();
        made.note = note;
        note.page = 1; // RACE a
        folder = made; // RACE f
    }
}
