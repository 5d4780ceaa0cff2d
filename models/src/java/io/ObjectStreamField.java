package java.io;

import static raceproof.model.Intrinsics.*;

public class ObjectStreamField implements Comparable<Object> {
    private final Class<?> type;
    private int state;

    public ObjectStreamField(String s, Class<?> type) {
        this.type = type;
    }

    public ObjectStreamField(String s, Class<?> type, boolean unshared) {
        this.type = type;
    }

    public int compareTo(Object o) {
        return (int) number();
    }

    public String getName() {
        return string();
    }

    public int getOffset() {
        return state;
    }

    public Class<?> getType() {
        return type;
    }

    public char getTypeCode() {
        return (char) number();
    }

    public String getTypeString() {
        return string();
    }

    public boolean isPrimitive() {
        return choose();
    }

    public boolean isUnshared() {
        return choose();
    }

    protected void setOffset(int n) {
        state = n;
    }

    public String toString() {
        return string();
    }
}
