// The callee hands the object out; what the caller does afterwards is too late.
class ThroughCallee {
    static class Note {
        int page;
    }

    static volatile Note board;

    static void pin(Note note) {
        board = note;
    }

    static void look(Note note) {
    }

    public static void main(String[] args) {
        new Thread(() -> {
            Note seen = board;
            if (seen != null) {
                int page = seen.page; // RACE a; NORACE b: thread-local
            }
        }).start();
        Note note = new Note();
        look(note);
        note.page = 1; // NORACE b: thread-local
        pin(note);
        note.page = 2; // RACE a
    }
}
