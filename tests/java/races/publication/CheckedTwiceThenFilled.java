// Like CheckedTwiceLocal, but the object is assigned first and filled afterwards, inside of the lock that the fast
// path does not take.
class CheckedTwiceThenFilled {
    static class Parser {
        private int rules;

        void load() {
            rules = 6; // RACE a; NORACE c, c: global-lock
        }

        int rules() {
            return rules; // RACE a
        }
    }

    static class Tools {
        private volatile Parser parser;

        Parser parser() {
            if (parser == null) { // NORACE b: volatile
                synchronized (this) {
                    if (parser == null) {
                        parser = new Parser(); // NORACE b: volatile
                        parser.load();
                    }
                }
            }
            return parser;
        }
    }

    public static void main(String[] args) {
        Tools tools = new Tools();
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                int rules = tools.parser().rules();
            }).start();
        }
    }
}
