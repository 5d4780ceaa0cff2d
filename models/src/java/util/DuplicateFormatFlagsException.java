package java.util;

import static raceproof.model.Intrinsics.*;

public class DuplicateFormatFlagsException extends IllegalFormatException {
    public DuplicateFormatFlagsException(String message) {}

    public String getFlags() {
        return string();
    }

    public String getMessage() {
        return string();
    }
}
