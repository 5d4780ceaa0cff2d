package java.util;

import static raceproof.model.Intrinsics.*;

public class UnknownFormatFlagsException extends IllegalFormatException {
    public UnknownFormatFlagsException(String message) {}

    public String getFlags() {
        return string();
    }

    public String getMessage() {
        return string();
    }
}
