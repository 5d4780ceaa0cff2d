package java.lang;

import java.security.AccessControlContext;
import java.time.Duration;
import java.util.Collections;
import java.util.Map;
import java.util.concurrent.ThreadFactory;
import raceproof.model.Intrinsics;
import sun.nio.ch.Interruptible;

/** A thread: {@link #start} begins it, an untimed {@link #join} waits for its end. */
public class Thread implements Runnable {
    public static final int MIN_PRIORITY = 1;
    public static final int NORM_PRIORITY = 5;
    public static final int MAX_PRIORITY = 10;

    private static volatile Uncaught defaultUncaught;

    private volatile String name;
    private volatile int priority;
    private volatile boolean daemon;
    private volatile Interruption interruption;
    private volatile Runnable target;
    private volatile ThreadGroup group;
    private volatile ClassLoader contextClassLoader;
    private volatile Uncaught uncaught;
    private volatile Interruptible blocker;

    volatile Object parkBlocker;

    public Thread() {
        this(null, null, Intrinsics.string());
    }

    public Thread(Runnable target) {
        this(null, target, Intrinsics.string());
    }

    Thread(Runnable target, AccessControlContext context) {
        this(null, target, Intrinsics.string());
    }

    public Thread(ThreadGroup group, Runnable target) {
        this(group, target, Intrinsics.string());
    }

    public Thread(String name) {
        this(null, null, name);
    }

    public Thread(ThreadGroup group, String name) {
        this(group, null, name);
    }

    public Thread(Runnable target, String name) {
        this(null, target, name);
    }

    public Thread(ThreadGroup group, Runnable target, String name) {
        Thread parent = currentThread();
        this.name = name;
        this.target = target;
        this.contextClassLoader = parent.getContextClassLoader();
        this.daemon = parent.daemon;
        this.priority = parent.priority;
        this.group = group == null ? parent.getThreadGroup() : group;
        if (group != null) {
            group.checkAccess();
            uncaught = new Uncaught(this, group);
        }
    }

    public Thread(ThreadGroup group, Runnable target, String name, long stackSize) {
        this(group, target, name);
    }

    public Thread(ThreadGroup group, Runnable target, String name, long stackSize, boolean inheritThreadLocals) {
        this(group, target, name);
    }

    public static native Thread currentThread();

    public static void yield() {}

    public static void sleep(long millis) throws InterruptedException {
        if (Intrinsics.choose()) {
            throw new InterruptedException();
        }
    }

    public static void sleep(long millis, int nanos) throws InterruptedException {
        sleep(millis);
    }

    public static void sleep(Duration duration) throws InterruptedException {
        sleep(duration.toMillis());
    }

    public static void onSpinWait() {}

    public static Builder.OfPlatform ofPlatform() {
        return new Building();
    }

    public static Builder.OfVirtual ofVirtual() {
        return new Building();
    }

    public static Thread startVirtualThread(Runnable task) {
        return ofVirtual().start(task);
    }

    public final boolean isVirtual() {
        return Intrinsics.choose();
    }

    @Override
    protected Object clone() throws CloneNotSupportedException {
        throw new CloneNotSupportedException();
    }

    public synchronized void start() {
        if (Intrinsics.choose()) {
            throw new IllegalThreadStateException();
        }
        group.add(this);
        Intrinsics.spawn(this, this);
        Uncaught own = uncaught;
        Intrinsics.spawn(own, own);
        Uncaught common = defaultUncaught;
        Intrinsics.spawn(common, common);
    }

    @Override
    public void run() {
        if (target != null) {
            target.run();
        }
    }

    public final void stop() {
        checkAccess();
    }

    public void interrupt() {
        checkAccess();
        Interruptible waiting = blocker;
        if (waiting != null) {
            waiting.interrupt(this);
        }
        interruption = new Interruption();
    }

    public static boolean interrupted() {
        Thread current = currentThread();
        boolean interrupted = current.interruption != null;
        current.interruption = null;
        return interrupted;
    }

    public boolean isInterrupted() {
        return interruption != null;
    }

    public final boolean isAlive() {
        if (Intrinsics.choose()) {
            Intrinsics.join(this);
            return false;
        }
        return true;
    }

    public final void suspend() {
        checkAccess();
    }

    public final void resume() {
        checkAccess();
    }

    public final void setPriority(int priority) {
        checkAccess();
        if (Intrinsics.choose()) {
            throw new IllegalArgumentException();
        }
        this.priority = priority;
    }

    public final int getPriority() {
        return priority;
    }

    public final synchronized void setName(String name) {
        checkAccess();
        this.name = name;
    }

    public final String getName() {
        return name;
    }

    public final ThreadGroup getThreadGroup() {
        return group == null ? ThreadGroup.MAIN : group;
    }

    public static int activeCount() {
        return currentThread().getThreadGroup().activeCount();
    }

    public static int enumerate(Thread[] to) {
        return currentThread().getThreadGroup().enumerate(to);
    }

    public int countStackFrames() {
        throw new UnsupportedOperationException();
    }

    public final synchronized void join(long millis) throws InterruptedException {
        if (Intrinsics.choose()) {
            throw new InterruptedException();
        }
        if (Intrinsics.choose()) {
            Intrinsics.join(this);
        }
    }

    public final synchronized void join(long millis, int nanos) throws InterruptedException {
        join(millis);
    }

    public final void join() throws InterruptedException {
        Interruption pending = currentThread().interruption;
        if (pending != null) {
            pending.raise();
        }
        Intrinsics.join(this);
        Intrinsics.join(uncaught);
    }

    public final boolean join(Duration duration) throws InterruptedException {
        join(duration.toMillis());
        return Intrinsics.choose();
    }

    public static void dumpStack() {
        System.err.println(Intrinsics.string());
    }

    public final void setDaemon(boolean daemon) {
        checkAccess();
        if (Intrinsics.choose()) {
            throw new IllegalThreadStateException();
        }
        this.daemon = daemon;
    }

    public final boolean isDaemon() {
        return daemon;
    }

    public final void checkAccess() {
        SecurityManager security = System.getSecurityManager();
        if (security != null) {
            security.checkAccess(this);
        }
    }

    public String toString() {
        getThreadGroup().getName();
        return Intrinsics.string();
    }

    public ClassLoader getContextClassLoader() {
        return Intrinsics.choose() ? contextClassLoader : ClassLoader.getSystemClassLoader();
    }

    public void setContextClassLoader(ClassLoader loader) {
        contextClassLoader = Intrinsics.unordered(loader);
    }

    public static boolean holdsLock(Object lock) {
        return Intrinsics.choose();
    }

    public StackTraceElement[] getStackTrace() {
        return StackTraceElement.of(null, 1);
    }

    public static Map<Thread, StackTraceElement[]> getAllStackTraces() {
        Thread[] all = new Thread[1];
        enumerate(all);
        return Collections.singletonMap(all[0], StackTraceElement.of(null, 1));
    }

    public long getId() {
        return Intrinsics.number();
    }

    public final long threadId() {
        return Intrinsics.number();
    }

    public State getState() {
        return isAlive() ? State.RUNNABLE : State.TERMINATED;
    }

    public static void setDefaultUncaughtExceptionHandler(UncaughtExceptionHandler handler) {
        defaultUncaught = new Uncaught(null, handler);
    }

    public static UncaughtExceptionHandler getDefaultUncaughtExceptionHandler() {
        Uncaught common = defaultUncaught;
        return common == null ? null : common.handler;
    }

    public UncaughtExceptionHandler getUncaughtExceptionHandler() {
        Uncaught own = uncaught;
        return own == null ? getThreadGroup() : own.handler;
    }

    public void setUncaughtExceptionHandler(UncaughtExceptionHandler handler) {
        checkAccess();
        uncaught = new Uncaught(this, handler);
    }

    /** What the virtual machine does with an exception that nobody caught. */
    private void dispatchUncaughtException(Throwable exception) {
        getUncaughtExceptionHandler().uncaughtException(this, exception);
    }

    static void blockedOn(Interruptible blocker) {
        currentThread().blocker = blocker;
    }

    /**
     * The last act of a thread whose {@link #run} has thrown: a thread of its own that begins when the thread is over.
     * There is none unless the program sets a handler.
     */
    private static final class Uncaught implements Runnable {
        private final Thread thread;
        private final UncaughtExceptionHandler handler;

        Uncaught(Thread thread, UncaughtExceptionHandler handler) {
            this.thread = thread;
            this.handler = handler;
        }

        @Override
        public void run() {
            Thread dead = thread == null ? Intrinsics.unknown(Thread.class) : thread;
            Intrinsics.join(dead);
            handler.uncaughtException(dead, Intrinsics.unknown(Throwable.class));
        }
    }

    /** Exists only where a thread is interrupted: without it, every thread that calls join sees the other's end. */
    private static final class Interruption {
        void raise() throws InterruptedException {
            if (Intrinsics.choose()) {
                throw new InterruptedException();
            }
        }
    }

    /** What a thread does. */
    public enum State {
        NEW,
        RUNNABLE,
        BLOCKED,
        WAITING,
        TIMED_WAITING,
        TERMINATED
    }

    /** Told of an exception that ended a thread. */
    @FunctionalInterface
    public interface UncaughtExceptionHandler {
        void uncaughtException(Thread thread, Throwable exception);
    }

    /** Makes threads alike. */
    public interface Builder {
        Builder name(String name);

        Builder name(String prefix, long start);

        Builder inheritInheritableThreadLocals(boolean inherit);

        Builder uncaughtExceptionHandler(UncaughtExceptionHandler handler);

        Thread unstarted(Runnable task);

        Thread start(Runnable task);

        ThreadFactory factory();

        /** Of the usual ones. */
        interface OfPlatform extends Builder {
            @Override
            OfPlatform name(String name);

            @Override
            OfPlatform name(String prefix, long start);

            @Override
            OfPlatform inheritInheritableThreadLocals(boolean inherit);

            @Override
            OfPlatform uncaughtExceptionHandler(UncaughtExceptionHandler handler);

            OfPlatform group(ThreadGroup group);

            OfPlatform daemon(boolean on);

            default OfPlatform daemon() {
                return daemon(true);
            }

            OfPlatform priority(int priority);

            OfPlatform stackSize(long size);
        }

        /** Of light ones. */
        interface OfVirtual extends Builder {
            @Override
            OfVirtual name(String name);

            @Override
            OfVirtual name(String prefix, long start);

            @Override
            OfVirtual inheritInheritableThreadLocals(boolean inherit);

            @Override
            OfVirtual uncaughtExceptionHandler(UncaughtExceptionHandler handler);
        }
    }

    private static final class Building implements Builder.OfPlatform, Builder.OfVirtual {
        private int state;
        private ThreadGroup group;
        private UncaughtExceptionHandler handler;

        private Building change() {
            if (Intrinsics.choose()) {
                throw new IllegalArgumentException();
            }
            state = (int) Intrinsics.number();
            return this;
        }

        @Override
        public Building name(String name) {
            return change();
        }

        @Override
        public Building name(String prefix, long start) {
            return change();
        }

        @Override
        public Building inheritInheritableThreadLocals(boolean inherit) {
            return change();
        }

        @Override
        public Building uncaughtExceptionHandler(UncaughtExceptionHandler handler) {
            this.handler = handler;
            return change();
        }

        @Override
        public Building group(ThreadGroup group) {
            this.group = group;
            return change();
        }

        @Override
        public Building daemon(boolean on) {
            return change();
        }

        @Override
        public Building priority(int priority) {
            return change();
        }

        @Override
        public Building stackSize(long size) {
            return change();
        }

        @Override
        public Thread unstarted(Runnable task) {
            return new Factory(group, handler).newThread(task);
        }

        @Override
        public Thread start(Runnable task) {
            Thread thread = unstarted(task);
            thread.start();
            return thread;
        }

        @Override
        public ThreadFactory factory() {
            return new Factory(group, handler);
        }
    }

    private static final class Factory implements ThreadFactory {
        private final ThreadGroup group;
        private final UncaughtExceptionHandler handler;

        Factory(ThreadGroup group, UncaughtExceptionHandler handler) {
            this.group = group;
            this.handler = handler;
        }

        @Override
        public Thread newThread(Runnable task) {
            Thread thread = new Thread(group, task);
            if (handler != null) {
                thread.setUncaughtExceptionHandler(handler);
            }
            return thread;
        }
    }
}
