package java.lang;

public class ReflectiveOperationException extends Exception {
    public ReflectiveOperationException() {}

    public ReflectiveOperationException(String message) {
        super(message);
    }

    public ReflectiveOperationException(Throwable cause) {
        super(cause);
    }

    public ReflectiveOperationException(String message, Throwable cause) {
        super(message, cause);
    }
}
