package java.lang;

import java.lang.constant.Constable;
import java.lang.constant.DynamicConstantDesc;
import java.util.Optional;
import raceproof.model.Intrinsics;

/** A boxed number is immutable; one object stands for all of them. */
public final class Short extends Number implements Comparable<Short>, Constable {
    public static final short MIN_VALUE = -32768;
    public static final short MAX_VALUE = 32767;
    @SuppressWarnings("unchecked")
    public static final Class<Short> TYPE = (Class<Short>) Class.getPrimitiveClass("short");
    public static final int SIZE = 16;
    public static final int BYTES = 2;

    private static final Short ANY = new Short((short) 0);

    public static String toString(short s) {
        return Intrinsics.string();
    }

    public static short parseShort(String text, int radix) throws NumberFormatException {
        if (Intrinsics.choose()) {
            throw new NumberFormatException();
        }
        return (short) Intrinsics.number();
    }

    public static short parseShort(String text) throws NumberFormatException {
        if (Intrinsics.choose()) {
            throw new NumberFormatException();
        }
        return (short) Intrinsics.number();
    }

    public static Short valueOf(String text, int radix) throws NumberFormatException {
        if (Intrinsics.choose()) {
            throw new NumberFormatException();
        }
        return ANY;
    }

    public static Short valueOf(String text) throws NumberFormatException {
        if (Intrinsics.choose()) {
            throw new NumberFormatException();
        }
        return ANY;
    }

    public Optional<DynamicConstantDesc<Short>> describeConstable() {
        return Optional.of(Intrinsics.unknown(DynamicConstantDesc.class));
    }

    public static Short valueOf(short s) {
        return ANY;
    }

    public static Short decode(String text) throws NumberFormatException {
        if (Intrinsics.choose()) {
            throw new NumberFormatException();
        }
        return ANY;
    }

    public Short(short value) {}

    public Short(String text) throws NumberFormatException {
        if (Intrinsics.choose()) {
            throw new NumberFormatException();
        }
    }

    public byte byteValue() {
        return (byte) Intrinsics.number();
    }

    public short shortValue() {
        return (short) Intrinsics.number();
    }

    public int intValue() {
        return (int) Intrinsics.number();
    }

    public long longValue() {
        return Intrinsics.number();
    }

    public float floatValue() {
        return (float) Intrinsics.number();
    }

    public double doubleValue() {
        return (double) Intrinsics.number();
    }

    public String toString() {
        return Intrinsics.string();
    }

    public int hashCode() {
        return (int) Intrinsics.number();
    }

    public static int hashCode(short s) {
        return (int) Intrinsics.number();
    }

    public boolean equals(Object object) {
        return Intrinsics.choose();
    }

    public int compareTo(Short other) {
        return (int) Intrinsics.number();
    }

    public static int compare(short s1, short s2) {
        return (int) Intrinsics.number();
    }

    public static int compareUnsigned(short s1, short s2) {
        return (int) Intrinsics.number();
    }

    public static short reverseBytes(short s) {
        return (short) Intrinsics.number();
    }

    public static int toUnsignedInt(short s) {
        return (int) Intrinsics.number();
    }

    public static long toUnsignedLong(short s) {
        return Intrinsics.number();
    }
}
