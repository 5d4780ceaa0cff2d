package java.text;

import static raceproof.model.Intrinsics.*;

public class FieldPosition {
    private Format.Field attribute;
    private int state;

    public FieldPosition(int field) {}

    public FieldPosition(Format.Field attribute) {
        this.attribute = attribute;
    }

    public FieldPosition(Format.Field attribute, int field) {
        this.attribute = attribute;
    }

    public boolean equals(Object o) {
        return o instanceof FieldPosition && state == ((FieldPosition) o).state;
    }

    public int getBeginIndex() {
        return state;
    }

    public int getEndIndex() {
        return state;
    }

    public Format.Field getFieldAttribute() {
        return attribute;
    }

    public int hashCode() {
        return state;
    }

    public void setBeginIndex(int n) {
        state = n;
    }

    public void setEndIndex(int n) {
        state = n;
    }

    public String toString() {
        return string() + state;
    }

    public int getField() {
        return (int) number();
    }
}
