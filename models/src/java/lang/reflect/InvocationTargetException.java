package java.lang.reflect;

public class InvocationTargetException extends ReflectiveOperationException {
    protected InvocationTargetException() {}

    public InvocationTargetException(Throwable cause) {
        super(null, cause);
    }

    public InvocationTargetException(Throwable cause, String message) {
        super(message, cause);
    }

    public Throwable getCause() {
        return super.getCause();
    }

    public Throwable getTargetException() {
        return super.getCause();
    }
}
