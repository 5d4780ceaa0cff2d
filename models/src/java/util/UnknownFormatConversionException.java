package java.util;

import static raceproof.model.Intrinsics.*;

public class UnknownFormatConversionException extends IllegalFormatException {
    private final String conversion;

    public UnknownFormatConversionException(String conversion) {
        this.conversion = conversion;
    }

    public String getConversion() {
        return conversion;
    }

    public String getMessage() {
        return string();
    }
}
