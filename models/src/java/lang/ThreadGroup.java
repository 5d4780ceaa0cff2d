package java.lang;

import java.io.PrintStream;
import raceproof.model.Intrinsics;

/** A set of threads and groups; it locks itself. */
public class ThreadGroup implements Thread.UncaughtExceptionHandler {
    static final ThreadGroup MAIN = new ThreadGroup();

    private final ThreadGroup parent;
    private final String name;
    private Thread thread;
    private ThreadGroup group;
    private int state;

    private ThreadGroup() {
        parent = null;
        name = Intrinsics.string();
    }

    public ThreadGroup(String name) {
        this(Thread.currentThread().getThreadGroup(), name);
    }

    public ThreadGroup(ThreadGroup parent, String name) {
        parent.checkAccess();
        this.parent = parent;
        this.name = name;
        synchronized (parent) {
            if (Intrinsics.choose()) {
                throw new IllegalThreadStateException();
            }
            parent.state = (int) Intrinsics.number();
            parent.group = this;
        }
    }

    public final String getName() {
        return name;
    }

    public final ThreadGroup getParent() {
        if (parent != null) {
            parent.checkAccess();
        }
        return parent;
    }

    public final int getMaxPriority() {
        return (int) Intrinsics.number();
    }

    public final boolean isDaemon() {
        return Intrinsics.choose();
    }

    public synchronized boolean isDestroyed() {
        int seen = state;
        return Intrinsics.choose();
    }

    public final void setDaemon(boolean daemon) {
        checkAccess();
    }

    public final void setMaxPriority(int priority) {
        checkAccess();
    }

    public final boolean parentOf(ThreadGroup other) {
        return Intrinsics.choose();
    }

    public final void checkAccess() {
        SecurityManager security = System.getSecurityManager();
        if (security != null) {
            security.checkAccess(this);
        }
    }

    public int activeCount() {
        synchronized (this) {
            return state;
        }
    }

    public int enumerate(Thread[] to) {
        return enumerate(to, true);
    }

    public int enumerate(Thread[] to, boolean recurse) {
        checkAccess();
        synchronized (this) {
            to[0] = Intrinsics.unordered(thread);
            if (group != null) {
                group.enumerate(to, recurse);
            }
            return state;
        }
    }

    public int activeGroupCount() {
        synchronized (this) {
            return state;
        }
    }

    public int enumerate(ThreadGroup[] to) {
        return enumerate(to, true);
    }

    public int enumerate(ThreadGroup[] to, boolean recurse) {
        checkAccess();
        synchronized (this) {
            to[0] = group;
            if (group != null) {
                group.enumerate(to, recurse);
            }
            return state;
        }
    }

    public final void stop() {
        checkAccess();
    }

    public final void interrupt() {
        synchronized (this) {
            checkAccess();
            int seen = state;
            thread.interrupt();
            group.interrupt();
        }
    }

    public final void suspend() {
        checkAccess();
    }

    public final void resume() {
        checkAccess();
    }

    public final void destroy() {
        synchronized (this) {
            checkAccess();
            if (Intrinsics.choose()) {
                throw new IllegalThreadStateException();
            }
            state = (int) Intrinsics.number();
        }
    }

    void add(Thread started) {
        synchronized (this) {
            state = (int) Intrinsics.number();
            thread = started;
        }
    }

    public void list() {
        PrintStream out = System.out;
        synchronized (this) {
            int seen = state;
            out.println(this);
            out.println(thread);
            group.list();
        }
    }

    @Override
    public void uncaughtException(Thread thread, Throwable exception) {
        if (parent != null) {
            parent.uncaughtException(thread, exception);
        } else {
            Thread.UncaughtExceptionHandler handler = Thread.getDefaultUncaughtExceptionHandler();
            if (handler != null) {
                handler.uncaughtException(thread, exception);
            } else {
                exception.printStackTrace(System.err);
            }
        }
    }

    public boolean allowThreadSuspension(boolean allow) {
        return true;
    }

    public String toString() {
        return Intrinsics.string();
    }
}
