// Versions of a document, each with a link to the one before, published through a volatile field. A version does not
// change when it is published, but for the counter of readers, which all of them increment.
class ChainOfVersions {
    static class Version {
        final Version before;
        String text;
        int readers;

        Version(Version before, String text) {
            this.before = before; // NORACE c: immutable
            this.text = text; // NORACE a: ordered
        }
    }

    static class Document {
        private volatile Version latest = new Version(null, "");

        synchronized void write(String text) {
            latest = new Version(latest, text); // NORACE d: volatile
        }

        int length() {
            int length = 0;
            for (Version at = latest; at != null; at = at.before) { // NORACE c: immutable; NORACE d: volatile
                length += at.text.length(); // NORACE a: ordered
                at.readers++; // RACE b, b
            }
            return length;
        }
    }

    public static void main(String[] args) {
        Document document = new Document();
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                int length = document.length();
            }).start();
        }
        document.write("draft");
        document.write("final");
    }
}
