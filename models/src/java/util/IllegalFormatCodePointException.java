package java.util;

import static raceproof.model.Intrinsics.*;

public class IllegalFormatCodePointException extends IllegalFormatException {
    public IllegalFormatCodePointException(int index) {}

    public int getCodePoint() {
        return (int) number();
    }

    public String getMessage() {
        return string();
    }
}
