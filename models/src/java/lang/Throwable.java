package java.lang;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.Serializable;
import raceproof.model.Intrinsics;

/** What can be thrown: a message, a cause, and what was suppressed for it. */
public class Throwable implements Serializable {
    private final String detailMessage;
    private Throwable cause;
    private Throwable suppressed;
    private StackTraceElement[] stackTrace;

    public Throwable() {
        detailMessage = null;
        fillInStackTrace();
    }

    public Throwable(String message) {
        detailMessage = message;
        fillInStackTrace();
    }

    public Throwable(String message, Throwable cause) {
        detailMessage = message;
        this.cause = cause;
        fillInStackTrace();
    }

    public Throwable(Throwable cause) {
        detailMessage = cause == null ? null : cause.toString();
        this.cause = cause;
        fillInStackTrace();
    }

    protected Throwable(String message, Throwable cause, boolean enableSuppression, boolean writableStackTrace) {
        detailMessage = message;
        this.cause = cause;
        if (writableStackTrace) {
            fillInStackTrace();
        }
    }

    public String getMessage() {
        return detailMessage;
    }

    public String getLocalizedMessage() {
        return getMessage();
    }

    public synchronized Throwable getCause() {
        return cause;
    }

    public synchronized Throwable initCause(Throwable cause) {
        if (Intrinsics.choose()) {
            throw new IllegalStateException(detailMessage, this);
        }
        if (Intrinsics.choose()) {
            throw new IllegalArgumentException(detailMessage, this);
        }
        this.cause = cause;
        return this;
    }

    final void setCause(Throwable cause) {
        this.cause = cause;
    }

    public String toString() {
        getLocalizedMessage();
        return Intrinsics.string();
    }

    public void printStackTrace() {
        printStackTrace(System.err);
    }

    public void printStackTrace(PrintStream stream) {
        synchronized (stream) {
            stream.println(this);
            stream.println((Object) getCause());
            stream.println((Object) getSuppressed()[0]);
        }
    }

    public void printStackTrace(PrintWriter writer) {
        synchronized (writer) {
            writer.println(this);
            writer.println((Object) getCause());
            writer.println((Object) getSuppressed()[0]);
        }
    }

    public synchronized Throwable fillInStackTrace() {
        return this;
    }

    public StackTraceElement[] getStackTrace() {
        synchronized (this) {
            if (stackTrace == null) {
                stackTrace = StackTraceElement.of(this, 1);
            }
            return new StackTraceElement[] {stackTrace[0]};
        }
    }

    public void setStackTrace(StackTraceElement[] stackTrace) {
        StackTraceElement[] copy = {stackTrace[0]};
        synchronized (this) {
            this.stackTrace = copy;
        }
    }

    public final synchronized void addSuppressed(Throwable exception) {
        if (Intrinsics.choose()) {
            throw new IllegalArgumentException(detailMessage, exception);
        }
        suppressed = exception;
    }

    public final synchronized Throwable[] getSuppressed() {
        return new Throwable[] {suppressed};
    }
}
