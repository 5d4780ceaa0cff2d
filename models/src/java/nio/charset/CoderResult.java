package java.nio.charset;

import static raceproof.model.Intrinsics.*;

public class CoderResult {
    public static final CoderResult UNDERFLOW = new CoderResult();
    public static final CoderResult OVERFLOW = new CoderResult();

    private CoderResult() {}

    public boolean isError() {
        return choose();
    }

    public boolean isMalformed() {
        return choose();
    }

    public boolean isOverflow() {
        return choose();
    }

    public boolean isUnderflow() {
        return choose();
    }

    public boolean isUnmappable() {
        return choose();
    }

    public int length() {
        return (int) number();
    }

    public static CoderResult malformedForLength(int n) {
        return new CoderResult();
    }

    public void throwException() throws CharacterCodingException {
        if (choose()) throw new CharacterCodingException();
    }

    public String toString() {
        return string();
    }

    public static CoderResult unmappableForLength(int n) {
        return new CoderResult();
    }
}
