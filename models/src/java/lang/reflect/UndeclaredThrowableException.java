package java.lang.reflect;

public class UndeclaredThrowableException extends RuntimeException {
    public UndeclaredThrowableException(Throwable cause) {
        super(null, cause);
    }

    public UndeclaredThrowableException(Throwable cause, String message) {
        super(message, cause);
    }

    public Throwable getUndeclaredThrowable() {
        return getCause();
    }
}
