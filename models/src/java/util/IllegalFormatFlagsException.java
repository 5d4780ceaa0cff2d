package java.util;

import static raceproof.model.Intrinsics.*;

public class IllegalFormatFlagsException extends IllegalFormatException {
    public IllegalFormatFlagsException(String message) {}

    public String getFlags() {
        return string();
    }

    public String getMessage() {
        return string();
    }
}
