// The call that publishes may throw: the handler finds the object published.
class ThrownOnTheWay {
    static class Note {
        int page;
    }

    static volatile Note board;

    static void pin(Note note, String text) {
        board = note;
        text.length();
    }

    public static void main(String[] args) {
        new Thread(() -> {
            Note seen = board;
            if (seen != null) {
                int page = seen.page; // RACE a
            }
        }).start();
        Note note = new Note();
        try {
            pin(note, null);
        } catch (RuntimeException e) {
            note.page = 1; // RACE a
        }
    }
}
