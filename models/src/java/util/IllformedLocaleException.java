package java.util;

import static raceproof.model.Intrinsics.*;

public class IllformedLocaleException extends RuntimeException {
    public IllformedLocaleException() {}

    public IllformedLocaleException(String message) {
        super(message);
    }

    public IllformedLocaleException(String message, int index) {
        super(message);
    }

    public int getErrorIndex() {
        return (int) number();
    }
}
