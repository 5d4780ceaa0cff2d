package java.lang.ref;

import java.util.concurrent.ThreadFactory;
import raceproof.model.Intrinsics;

/** Runs an action when an object is gone: in its thread, one after another, at any time after the registration. */
public final class Cleaner {
    private volatile Runnable action;
    private volatile Thread thread;

    private Cleaner() {}

    public static Cleaner create() {
        return new Cleaner();
    }

    public static Cleaner create(ThreadFactory factory) {
        Cleaner cleaner = new Cleaner();
        cleaner.thread = factory.newThread(new Cleaning(cleaner));
        return cleaner;
    }

    public Cleanable register(Object object, Runnable action) {
        this.action = action;
        Thread given = thread;
        if (given != null) {
            given.start();
        } else {
            Intrinsics.spawn(this, new Cleaning(this));
        }
        return new Registration(action);
    }

    /** What the thread does. */
    private static final class Cleaning implements Runnable {
        private final Cleaner cleaner;

        Cleaning(Cleaner cleaner) {
            this.cleaner = cleaner;
        }

        @Override
        public void run() {
            Intrinsics.lock(cleaner);
            try {
                cleaner.action.run();
            } finally {
                Intrinsics.unlock(cleaner);
            }
        }
    }

    private static final class Registration implements Cleanable {
        private final Runnable action;

        Registration(Runnable action) {
            this.action = action;
        }

        @Override
        public void clean() {
            action.run();
        }
    }

    /** An object and its action. */
    public interface Cleanable {
        void clean();
    }
}
