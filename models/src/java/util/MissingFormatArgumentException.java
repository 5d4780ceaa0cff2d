package java.util;

import static raceproof.model.Intrinsics.*;

public class MissingFormatArgumentException extends IllegalFormatException {
    public MissingFormatArgumentException(String message) {}

    public String getFormatSpecifier() {
        return string();
    }

    public String getMessage() {
        return string();
    }
}
