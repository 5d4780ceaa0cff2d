package java.io;

import static raceproof.model.Intrinsics.*;

public class WriteAbortedException extends ObjectStreamException {
    public Exception detail;

    public WriteAbortedException(String message, Exception cause) {
        super(message, cause);
    }

    public Throwable getCause() {
        return unknown(Throwable.class);
    }

    public String getMessage() {
        return string();
    }
}
