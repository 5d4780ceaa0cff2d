/** A part that subclasses can reach is used by them as they like. */
public abstract class ProtectedPart {
    public static class Note {
        private int reads;

        Note() {}

        public void read() {
            reads++; // RACE a, a
        }
    }

    protected final Note note = new Note();

    protected abstract void hook();

    public synchronized void readAll() {
        hook();
        note.read();
    }
}
