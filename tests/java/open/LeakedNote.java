/** The lock guards the note only as long as nobody gets it. */
public class LeakedNote {
    public static class Note {
        String text;

        public String read() {
            return text; // RACE a
        }
    }

    private final Note note = new Note();

    public synchronized void write(String text) {
        note.text = text; // RACE a
    }

    public synchronized Note note() {
        return note;
    }
}
