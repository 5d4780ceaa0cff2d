package java.io;

import static raceproof.model.Intrinsics.*;

public class ObjectStreamField implements Comparable<Object> {
    public ObjectStreamField(String s, Class<?> type) {}

    public ObjectStreamField(String s, Class<?> type, boolean b) {}

    public int compareTo(Object o) {
        return (int) number();
    }

    public String getName() {
        return string();
    }

    public int getOffset() {
        return (int) number();
    }

    public Class<?> getType() {
        return unknown(Class.class);
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

    protected void setOffset(int n) {}

    public String toString() {
        return string();
    }
}
