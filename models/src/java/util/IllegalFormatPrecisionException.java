package java.util;

import static raceproof.model.Intrinsics.*;

public class IllegalFormatPrecisionException extends IllegalFormatException {
    public IllegalFormatPrecisionException(int index) {}

    public String getMessage() {
        return string();
    }

    public int getPrecision() {
        return (int) number();
    }
}
