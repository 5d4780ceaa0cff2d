/** The same, and nobody gets it. */
public class HiddenNote {
    private static class Note {
        String text;
    }

    private final Note note = new Note();

    public synchronized void write(String text) {
        note.text = text; // NORACE a: local-lock
    }

    public synchronized String read() {
        return note.text; // NORACE a: local-lock
    }
}
