package java.util;

import static raceproof.model.Intrinsics.*;

public final class StringJoiner {
    private int state;

    public StringJoiner(CharSequence separator) {
        separator.toString();
    }

    public StringJoiner(CharSequence separator, CharSequence prefix, CharSequence suffix) {
        separator.toString();
        prefix.toString();
        suffix.toString();
    }

    public StringJoiner add(CharSequence text) {
        text.toString();
        state = (int) number();
        return this;
    }

    public int length() {
        return state;
    }

    public StringJoiner merge(StringJoiner other) {
        other.length();
        state = (int) number();
        return this;
    }

    public StringJoiner setEmptyValue(CharSequence text) {
        text.toString();
        state = (int) number();
        return this;
    }

    public String toString() {
        return state < 0 ? null : string();
    }
}
