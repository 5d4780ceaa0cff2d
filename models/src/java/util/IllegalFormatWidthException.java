package java.util;

import static raceproof.model.Intrinsics.*;

public class IllegalFormatWidthException extends IllegalFormatException {
    public IllegalFormatWidthException(int index) {}

    public String getMessage() {
        return string();
    }

    public int getWidth() {
        return (int) number();
    }
}
