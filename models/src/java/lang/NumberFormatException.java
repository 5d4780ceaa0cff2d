package java.lang;

import raceproof.model.Intrinsics;

public class NumberFormatException extends IllegalArgumentException {
    public NumberFormatException() {}

    public NumberFormatException(String message) {
        super(message);
    }

    static NumberFormatException forInputString(String text, int radix) {
        return new NumberFormatException(Intrinsics.string());
    }

    static NumberFormatException forCharSequence(CharSequence text, int from, int to, int error) {
        return new NumberFormatException(Intrinsics.string());
    }
}
