// The object is published on one of two ways, and written where they meet.
class PublishedOnOneWay {
    static class Note {
        int words;
        int edits;
    }

    static volatile Note board;

    public static void main(String[] args) {
        Thread reader = new Thread(() -> {
            for (int i = 0; i < 3; i++) {
                Note seen = board; // NORACE c: volatile
                if (seen != null) {
                    int sum = seen.words; // NORACE a: thread-local
                    sum += seen.edits; // RACE b
                }
            }
        });
        reader.start();
        Note note = new Note();
        note.words = 5; // NORACE a: thread-local
        if (args.length > 0) {
            board = note; // NORACE c: volatile
        }
        note.edits = 1; // RACE b
    }
}
