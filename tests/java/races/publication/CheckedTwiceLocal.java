// Double-checked locking as it should be: a volatile field, read once into a local variable, and an object that is
// complete before it is assigned.
class CheckedTwiceLocal {
    static class Parser {
        final int depth;
        private int rules;

        Parser(int depth) {
            this.depth = depth; // NORACE b: immutable
            this.rules = 2 * depth; // NORACE a: thread-local
        }

        int rules() {
            return rules; // NORACE a: thread-local
        }
    }

    static class Tools {
        private volatile Parser parser;
        private int made;

        Parser parser() {
            Parser seen = parser; // NORACE c: volatile
            if (seen == null) {
                synchronized (this) {
                    seen = parser;
                    if (seen == null) {
                        seen = new Parser(3);
                        parser = seen; // NORACE c, d, d: volatile
                        made++; // NORACE e, e: global-lock
                    }
                }
            }
            return seen;
        }
    }

    public static void main(String[] args) {
        Tools tools = new Tools();
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                Parser mine = tools.parser();
                int sum = mine.depth + mine.rules(); // NORACE b: immutable
            }).start();
        }
    }
}
