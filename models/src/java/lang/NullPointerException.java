package java.lang;

import static raceproof.model.Intrinsics.*;

public class NullPointerException extends RuntimeException {
    public NullPointerException() {}

    public NullPointerException(String message) {
        super(message);
    }

    public synchronized Throwable fillInStackTrace() {
        return super.fillInStackTrace();
    }

    public String getMessage() {
        String message = super.getMessage();
        return message == null ? string() : message;
    }
}
