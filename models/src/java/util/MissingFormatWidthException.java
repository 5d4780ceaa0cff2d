package java.util;

import static raceproof.model.Intrinsics.*;

public class MissingFormatWidthException extends IllegalFormatException {
    public MissingFormatWidthException(String message) {}

    public String getFormatSpecifier() {
        return string();
    }

    public String getMessage() {
        return string();
    }
}
