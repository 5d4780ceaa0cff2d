// Each thread turns its own note into text: that both do it by a string builder mixes nothing up.
class AppendedNotes {
    static class Note {
        int shown;

        @Override
        public String toString() {
            shown++; // NORACE a, a: no-alias
            return "note";
        }
    }

    static final Note first = new Note();
    static final Note second = new Note();

    public static void main(String[] args) {
        new Thread(() -> new StringBuilder().append(first)).start();
        new StringBuilder().append(second);
    }
}
