package java.io;

import static raceproof.model.Intrinsics.*;

public class WriteAbortedException extends ObjectStreamException {
    public Exception detail;

    public WriteAbortedException(String message, Exception cause) {
        super(message);
        detail = cause;
    }

    public Throwable getCause() {
        return detail;
    }

    public String getMessage() {
        return string();
    }
}
