// A final field keeps its promise even if the object is published with a race, but what it leads to was not ordered.
class FinalBelowRacy {
    static class Note {
        int page;
    }

    static class Folder {
        final Note note = new Note();
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
        made.note.page = 1; // RACE a
        folder = made; // RACE f
    }
}
