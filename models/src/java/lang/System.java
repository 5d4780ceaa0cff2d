package java.lang;

import java.io.Console;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.channels.Channel;
import java.util.Collections;
import java.util.Map;
import java.util.Properties;
import java.util.ResourceBundle;
import java.util.function.Supplier;
import raceproof.model.Intrinsics;

/** The streams, properties and loggers that all threads share. */
public final class System {
    // What setIn, setOut and setErr put there is seen by the initialisers below: the analyser keeps no order between a
    // class's initialiser and the writes of a field it reads.
    private static volatile InputStream givenIn;
    private static volatile PrintStream givenOut;
    private static volatile PrintStream givenErr;

    public static final InputStream in;
    public static final PrintStream out;
    public static final PrintStream err;

    static {
        InputStream input = givenIn;
        in = input != null ? input : new Keyboard();
        PrintStream output = givenOut;
        out = output != null ? output : new PrintStream(new Screen());
        PrintStream errors = givenErr;
        err = errors != null ? errors : new PrintStream(new Screen());
    }

    private static volatile SecurityManager security;
    private static Properties props = new Properties();

    static ModuleLayer bootLayer;

    private System() {}

    public static void setIn(InputStream stream) {
        givenIn = Intrinsics.unordered(stream);
    }

    public static void setOut(PrintStream stream) {
        givenOut = Intrinsics.unordered(stream);
    }

    public static void setErr(PrintStream stream) {
        givenErr = Intrinsics.unordered(stream);
    }

    public static Console console() {
        return Intrinsics.choose() ? Intrinsics.unknown(Console.class) : null;
    }

    public static Channel inheritedChannel() throws IOException {
        if (Intrinsics.choose()) {
            throw new IOException();
        }
        return Intrinsics.choose() ? Intrinsics.unknown(Channel.class) : null;
    }

    public static void setSecurityManager(SecurityManager manager) {
        if (Intrinsics.choose()) {
            throw new UnsupportedOperationException();
        }
        security = manager;
    }

    public static SecurityManager getSecurityManager() {
        return security;
    }

    public static long currentTimeMillis() {
        return Intrinsics.number();
    }

    public static long nanoTime() {
        return Intrinsics.number();
    }

    public static native void arraycopy(Object from, int fromIndex, Object to, int toIndex, int length);

    public static int identityHashCode(Object object) {
        return (int) Intrinsics.number();
    }

    public static Properties getProperties() {
        return props;
    }

    public static String lineSeparator() {
        return Intrinsics.string();
    }

    public static void setProperties(Properties properties) {
        props = properties == null ? new Properties() : properties;
    }

    public static String getProperty(String key) {
        String value = props.getProperty(key);
        return Intrinsics.choose() ? value : Intrinsics.string();
    }

    public static String getProperty(String key, String fallback) {
        String value = props.getProperty(key, fallback);
        return Intrinsics.choose() ? value : Intrinsics.string();
    }

    public static String setProperty(String key, String value) {
        return (String) props.setProperty(key, value);
    }

    public static String clearProperty(String key) {
        return (String) props.remove(key);
    }

    public static String getenv(String name) {
        return Intrinsics.choose() ? Intrinsics.string() : null;
    }

    public static Map<String, String> getenv() {
        return Collections.singletonMap(Intrinsics.string(), Intrinsics.string());
    }

    public static Logger getLogger(String name) {
        return LoggerFinder.getLoggerFinder().getLogger(name, Intrinsics.unknown(Module.class));
    }

    public static Logger getLogger(String name, ResourceBundle bundle) {
        return LoggerFinder.getLoggerFinder().getLocalizedLogger(name, bundle, Intrinsics.unknown(Module.class));
    }

    public static void exit(int status) {
        Runtime.getRuntime().exit(status);
    }

    public static void gc() {}

    public static void runFinalization() {}

    public static void load(String file) {
        Runtime.getRuntime().load(file);
    }

    public static void loadLibrary(String name) {
        Runtime.getRuntime().loadLibrary(name);
    }

    public static String mapLibraryName(String name) {
        return Intrinsics.string();
    }

    /** Where the standard outputs end. */
    private static final class Screen extends OutputStream {
        @Override
        public void write(int b) {}

        @Override
        public void write(byte[] bytes, int offset, int length) {
            int read = bytes[offset];
        }
    }

    /** Where the standard input begins; it locks as a BufferedInputStream does. */
    private static final class Keyboard extends InputStream {
        private int state;

        @Override
        public synchronized int read() throws IOException {
            if (Intrinsics.choose()) {
                throw new IOException();
            }
            state = (int) Intrinsics.number();
            return state;
        }

        @Override
        public synchronized int read(byte[] to, int offset, int length) throws IOException {
            if (Intrinsics.choose()) {
                throw new IOException();
            }
            state = (int) Intrinsics.number();
            to[offset] = (byte) state;
            return state;
        }

        @Override
        public synchronized int available() throws IOException {
            return state;
        }
    }

    /** Something that takes messages. */
    public interface Logger {
        String getName();

        boolean isLoggable(Level level);

        default void log(Level level, String message) {
            log(level, (ResourceBundle) null, message, (Object[]) null);
        }

        default void log(Level level, Supplier<String> message) {
            if (isLoggable(level)) {
                log(level, (ResourceBundle) null, message.get(), (Object[]) null);
            }
        }

        default void log(Level level, Object object) {
            if (isLoggable(level)) {
                log(level, (ResourceBundle) null, object.toString(), (Object[]) null);
            }
        }

        default void log(Level level, String message, Throwable thrown) {
            log(level, (ResourceBundle) null, message, thrown);
        }

        default void log(Level level, Supplier<String> message, Throwable thrown) {
            if (isLoggable(level)) {
                log(level, (ResourceBundle) null, message.get(), thrown);
            }
        }

        default void log(Level level, String format, Object... params) {
            log(level, (ResourceBundle) null, format, params);
        }

        void log(Level level, ResourceBundle bundle, String message, Throwable thrown);

        void log(Level level, ResourceBundle bundle, String format, Object... params);

        /** How much a message matters. */
        enum Level {
            ALL(Integer.MIN_VALUE),
            TRACE(400),
            DEBUG(500),
            INFO(800),
            WARNING(900),
            ERROR(1000),
            OFF(Integer.MAX_VALUE);

            private final int severity;

            Level(int severity) {
                this.severity = severity;
            }

            public final String getName() {
                return name();
            }

            public final int getSeverity() {
                return severity;
            }
        }
    }

    /** Gives loggers: a class of the user, or the one below. */
    public abstract static class LoggerFinder {
        private static final LoggerFinder STANDARD = new StandardFinder();

        protected LoggerFinder() {}

        public abstract Logger getLogger(String name, Module module);

        public Logger getLocalizedLogger(String name, ResourceBundle bundle, Module module) {
            return new Localized(getLogger(name, module), bundle);
        }

        public static LoggerFinder getLoggerFinder() {
            return Intrinsics.choose() ? STANDARD : Intrinsics.unknown(LoggerFinder.class);
        }
    }

    private static final class StandardFinder extends LoggerFinder {
        @Override
        public Logger getLogger(String name, Module module) {
            return new StandardLogger(name);
        }
    }

    /** Writes messages to the standard error stream. */
    private static final class StandardLogger implements Logger {
        private final String name;

        StandardLogger(String name) {
            this.name = name;
        }

        @Override
        public String getName() {
            return name;
        }

        @Override
        public boolean isLoggable(Level level) {
            return Intrinsics.choose();
        }

        @Override
        public void log(Level level, ResourceBundle bundle, String message, Throwable thrown) {
            err.println(message);
            if (thrown != null) {
                thrown.printStackTrace(err);
            }
        }

        @Override
        public void log(Level level, ResourceBundle bundle, String format, Object... params) {
            String.format(format, params);
            err.println(format);
        }
    }

    /** A logger with a bundle of its own. */
    private static final class Localized implements Logger {
        private final Logger logger;
        private final ResourceBundle bundle;

        Localized(Logger logger, ResourceBundle bundle) {
            this.logger = logger;
            this.bundle = bundle;
        }

        @Override
        public String getName() {
            return logger.getName();
        }

        @Override
        public boolean isLoggable(Level level) {
            return logger.isLoggable(level);
        }

        @Override
        public void log(Level level, ResourceBundle given, String message, Throwable thrown) {
            logger.log(level, given == null ? bundle : given, message, thrown);
        }

        @Override
        public void log(Level level, ResourceBundle given, String format, Object... params) {
            logger.log(level, given == null ? bundle : given, format, params);
        }
    }
}
