package java.text;

import static raceproof.model.Intrinsics.*;

public class ParseException extends Exception {
    public ParseException(String message, int n) {
        super(message);
    }

    public int getErrorOffset() {
        return (int) number();
    }
}
