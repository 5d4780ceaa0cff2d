package java.lang.reflect;

import static raceproof.model.Intrinsics.*;

public final class Array {
    private Array() {}

    public static native Object get(Object o, int n) throws IllegalArgumentException, ArrayIndexOutOfBoundsException;

    public static boolean getBoolean(Object o, int n) throws IllegalArgumentException, ArrayIndexOutOfBoundsException {
        return choose();
    }

    public static byte getByte(Object o, int n) throws IllegalArgumentException, ArrayIndexOutOfBoundsException {
        return (byte) number();
    }

    public static char getChar(Object o, int n) throws IllegalArgumentException, ArrayIndexOutOfBoundsException {
        return (char) number();
    }

    public static double getDouble(Object o, int n) throws IllegalArgumentException, ArrayIndexOutOfBoundsException {
        return (double) number();
    }

    public static float getFloat(Object o, int n) throws IllegalArgumentException, ArrayIndexOutOfBoundsException {
        return (float) number();
    }

    public static int getInt(Object o, int n) throws IllegalArgumentException, ArrayIndexOutOfBoundsException {
        return (int) number();
    }

    public static int getLength(Object o) throws IllegalArgumentException {
        return (int) number();
    }

    public static long getLong(Object o, int n) throws IllegalArgumentException, ArrayIndexOutOfBoundsException {
        return number();
    }

    public static short getShort(Object o, int n) throws IllegalArgumentException, ArrayIndexOutOfBoundsException {
        return (short) number();
    }

    private static native Object newArray(Class<?> type, int n) throws NegativeArraySizeException;

    public static Object newInstance(Class<?> type, int n) throws NegativeArraySizeException {
        return newArray(type, n);
    }

    public static Object newInstance(
            Class<?> type, int... a) throws IllegalArgumentException, NegativeArraySizeException {
        return null;
    }

    public static native void set(
            Object o, int n, Object o2) throws IllegalArgumentException, ArrayIndexOutOfBoundsException;

    public static void setBoolean(
            Object o, int n, boolean b) throws IllegalArgumentException, ArrayIndexOutOfBoundsException {}

    public static void setByte(
            Object o, int n, byte n2) throws IllegalArgumentException, ArrayIndexOutOfBoundsException {}

    public static void setChar(
            Object o, int n, char ch) throws IllegalArgumentException, ArrayIndexOutOfBoundsException {}

    public static void setDouble(
            Object o, int n, double d) throws IllegalArgumentException, ArrayIndexOutOfBoundsException {}

    public static void setFloat(
            Object o, int n, float d) throws IllegalArgumentException, ArrayIndexOutOfBoundsException {}

    public static void setInt(
            Object o, int n, int n2) throws IllegalArgumentException, ArrayIndexOutOfBoundsException {}

    public static void setLong(
            Object o, int n, long n2) throws IllegalArgumentException, ArrayIndexOutOfBoundsException {}

    public static void setShort(
            Object o, int n, short n2) throws IllegalArgumentException, ArrayIndexOutOfBoundsException {}
}
