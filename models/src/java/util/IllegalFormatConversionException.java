package java.util;

import static raceproof.model.Intrinsics.*;

public class IllegalFormatConversionException extends IllegalFormatException {
    private final Class<?> type;

    public IllegalFormatConversionException(char ch, Class<?> type) {
        this.type = type;
    }

    public Class<?> getArgumentClass() {
        return type;
    }

    public char getConversion() {
        return (char) number();
    }

    public String getMessage() {
        return string();
    }
}
