// Exceptions that nobody catches: handlers of a thread, of a group and the default one; causes and stack traces.
public class Uncaught {
    static class Bug extends RuntimeException {
        private static final long serialVersionUID = 1;

        Bug(String text, Throwable cause) {
            super(text, cause);
        }

        @Override
        public synchronized Throwable fillInStackTrace() {
            return this;
        }

        String shown() {
            return getMessage() + (getCause() == null ? "" : " because " + getCause().getMessage());
        }
    }

    static class Handler implements Thread.UncaughtExceptionHandler {
        private final String name;

        Handler(String name) {
            this.name = name;
        }

        @Override
        public void uncaughtException(Thread thread, Throwable thrown) {
            System.out.println(name + ": " + ((Bug) thrown).shown());
        }
    }

    static class Group extends ThreadGroup {
        Group() {
            super("group");
        }

        @Override
        public void uncaughtException(Thread thread, Throwable thrown) {
            System.out.println("group: " + ((Bug) thrown).shown());
        }
    }

    private static void run(ThreadGroup group, Thread.UncaughtExceptionHandler handler) throws InterruptedException {
        Thread thread = new Thread(group, () -> {
            throw new Bug("bug", new Bug("root", null));
        });
        thread.setUncaughtExceptionHandler(handler);
        thread.start();
        thread.join();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread.setDefaultUncaughtExceptionHandler(new Handler("default"));
        run(null, new Handler("own"));
        run(null, null);
        run(new Group(), null);
    }
}
