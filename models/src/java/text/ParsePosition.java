package java.text;

import static raceproof.model.Intrinsics.*;

public class ParsePosition {
    private int state;

    public ParsePosition(int n) {}

    public boolean equals(Object o) {
        return o instanceof ParsePosition && state == ((ParsePosition) o).state;
    }

    public int getErrorIndex() {
        return state;
    }

    public int getIndex() {
        return state;
    }

    public int hashCode() {
        return state;
    }

    public void setErrorIndex(int n) {
        state = n;
    }

    public void setIndex(int n) {
        state = n;
    }

    public String toString() {
        return string() + state;
    }
}
