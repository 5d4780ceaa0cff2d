package java.lang;

public class IllegalCallerException extends RuntimeException {
    public IllegalCallerException() {}

    public IllegalCallerException(String message) {
        super(message);
    }

    public IllegalCallerException(Throwable cause) {
        super(cause);
    }

    public IllegalCallerException(String message, Throwable cause) {
        super(message, cause);
    }
}
