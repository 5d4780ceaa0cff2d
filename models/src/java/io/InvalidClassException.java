package java.io;

import static raceproof.model.Intrinsics.*;

public class InvalidClassException extends ObjectStreamException {
    public String classname;

    public InvalidClassException(String message) {
        super(message);
    }

    public InvalidClassException(String message, String s1) {
        super(message);
    }

    public InvalidClassException(String message, Throwable cause) {
        super(message, cause);
    }

    public InvalidClassException(String message, String s1, Throwable cause) {
        super(message, cause);
    }

    public String getMessage() {
        return string();
    }
}
