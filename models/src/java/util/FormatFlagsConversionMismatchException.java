package java.util;

import static raceproof.model.Intrinsics.*;

public class FormatFlagsConversionMismatchException extends IllegalFormatException {
    public FormatFlagsConversionMismatchException(String message, char ch) {}

    public char getConversion() {
        return (char) number();
    }

    public String getFlags() {
        return string();
    }

    public String getMessage() {
        return string();
    }
}
