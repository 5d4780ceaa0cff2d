package java.lang.invoke;

public class WrongMethodTypeException extends RuntimeException {
    public WrongMethodTypeException() {}

    public WrongMethodTypeException(String message) {
        super(message);
    }

    WrongMethodTypeException(String message, Throwable cause) {
        super(message, cause);
    }

    WrongMethodTypeException(Throwable cause) {
        super(cause);
    }
}
