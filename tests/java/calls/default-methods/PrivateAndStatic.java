// Private and static methods of interfaces, called from default methods.
public class PrivateAndStatic {
    interface Logger {
        void write(String line);

        default void info(String text) {
            write(prefixed("info", text));
        }

        default void warn(String text) {
            write(prefixed("warn", text));
        }

        private String prefixed(String level, String text) {
            return bracket(level) + count(text);
        }

        private static String bracket(String level) {
            return "[" + level + "] ";
        }

        static Logger console() {
            return System.out::println;
        }

        private String count(String text) {
            return text + " (" + text.length() + ")";
        }
    }

    static class Twice implements Logger {
        private final Logger to;

        Twice(Logger to) {
            this.to = to;
        }

        @Override
        public void write(String line) {
            to.write(line);
            to.warn("again");
        }
    }

    public static void main(String[] args) {
        Logger.console().info("plain");
        new Twice(Logger.console()).warn("twice");
    }
}
