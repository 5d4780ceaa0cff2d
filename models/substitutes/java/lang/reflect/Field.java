package java.lang.reflect;

import static raceproof.model.Intrinsics.*;

import java.lang.annotation.Annotation;

public final class Field extends AccessibleObject implements Member {
    private Field() {}

    public boolean equals(Object o) {
        return choose();
    }

    public Object get(Object o) throws IllegalArgumentException, IllegalAccessException {
        if (choose()) throw new IllegalAccessException();
        return null;
    }

    public AnnotatedType getAnnotatedType() {
        return unknown(AnnotatedType.class);
    }

    public <T extends Annotation> T getAnnotation(Class<T> type) {
        return null;
    }

    public <T extends Annotation> T[] getAnnotationsByType(Class<T> type) {
        return null;
    }

    public boolean getBoolean(Object o) throws IllegalArgumentException, IllegalAccessException {
        if (choose()) throw new IllegalAccessException();
        return choose();
    }

    public byte getByte(Object o) throws IllegalArgumentException, IllegalAccessException {
        if (choose()) throw new IllegalAccessException();
        return (byte) number();
    }

    public char getChar(Object o) throws IllegalArgumentException, IllegalAccessException {
        if (choose()) throw new IllegalAccessException();
        return (char) number();
    }

    public Annotation[] getDeclaredAnnotations() {
        return new Annotation[] {unknown(Annotation.class)};
    }

    public Class<?> getDeclaringClass() {
        return unknown(Class.class);
    }

    public double getDouble(Object o) throws IllegalArgumentException, IllegalAccessException {
        if (choose()) throw new IllegalAccessException();
        return (double) number();
    }

    public float getFloat(Object o) throws IllegalArgumentException, IllegalAccessException {
        if (choose()) throw new IllegalAccessException();
        return (float) number();
    }

    public Type getGenericType() {
        return unknown(Type.class);
    }

    public int getInt(Object o) throws IllegalArgumentException, IllegalAccessException {
        if (choose()) throw new IllegalAccessException();
        return (int) number();
    }

    public long getLong(Object o) throws IllegalArgumentException, IllegalAccessException {
        if (choose()) throw new IllegalAccessException();
        return number();
    }

    public int getModifiers() {
        return (int) number();
    }

    public String getName() {
        return string();
    }

    public short getShort(Object o) throws IllegalArgumentException, IllegalAccessException {
        if (choose()) throw new IllegalAccessException();
        return (short) number();
    }

    public Class<?> getType() {
        return unknown(Class.class);
    }

    public int hashCode() {
        return (int) number();
    }

    public boolean isEnumConstant() {
        return choose();
    }

    public boolean isSynthetic() {
        return choose();
    }

    public void set(Object o, Object o2) throws IllegalArgumentException, IllegalAccessException {
        if (choose()) throw new IllegalAccessException();
    }

    public void setAccessible(boolean b) {}

    public void setBoolean(Object o, boolean b) throws IllegalArgumentException, IllegalAccessException {
        if (choose()) throw new IllegalAccessException();
    }

    public void setByte(Object o, byte n) throws IllegalArgumentException, IllegalAccessException {
        if (choose()) throw new IllegalAccessException();
    }

    public void setChar(Object o, char ch) throws IllegalArgumentException, IllegalAccessException {
        if (choose()) throw new IllegalAccessException();
    }

    public void setDouble(Object o, double d) throws IllegalArgumentException, IllegalAccessException {
        if (choose()) throw new IllegalAccessException();
    }

    public void setFloat(Object o, float d) throws IllegalArgumentException, IllegalAccessException {
        if (choose()) throw new IllegalAccessException();
    }

    public void setInt(Object o, int n) throws IllegalArgumentException, IllegalAccessException {
        if (choose()) throw new IllegalAccessException();
    }

    public void setLong(Object o, long n) throws IllegalArgumentException, IllegalAccessException {
        if (choose()) throw new IllegalAccessException();
    }

    public void setShort(Object o, short n) throws IllegalArgumentException, IllegalAccessException {
        if (choose()) throw new IllegalAccessException();
    }

    public String toGenericString() {
        return string();
    }

    public String toString() {
        return string();
    }
}
