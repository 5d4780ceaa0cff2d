/** A plain object that all callers get, though the method does not say of which class it is. */
public class AsObject {
    public static class Note {
        private int reads;

        Note() {}

        public void read() {
            reads++; // RACE a, a
        }
    }

    private final Note note = new Note();

    public synchronized Object get() {
        return note;
    }
}
