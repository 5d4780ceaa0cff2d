package java.util;

import static raceproof.model.Intrinsics.*;

public class IllegalFormatConversionException extends IllegalFormatException {
    public IllegalFormatConversionException(char ch, Class<?> type) {}

    public Class<?> getArgumentClass() {
        return unknown(Class.class);
    }

    public char getConversion() {
        return (char) number();
    }

    public String getMessage() {
        return string();
    }
}
