package java.lang;

import java.lang.constant.Constable;
import java.lang.constant.DynamicConstantDesc;
import java.util.Optional;
import raceproof.model.Intrinsics;

/** A boxed number is immutable; one object stands for all of them. */
public final class Byte extends Number implements Comparable<Byte>, Constable {
    public static final byte MIN_VALUE = -128;
    public static final byte MAX_VALUE = 127;
    @SuppressWarnings("unchecked")
    public static final Class<Byte> TYPE = (Class<Byte>) Class.getPrimitiveClass("byte");
    public static final int SIZE = 8;
    public static final int BYTES = 1;

    private static final Byte ANY = new Byte((byte) 0);

    public static String toString(byte b) {
        return Intrinsics.string();
    }

    public Optional<DynamicConstantDesc<Byte>> describeConstable() {
        return Optional.of(Intrinsics.unknown(DynamicConstantDesc.class));
    }

    public static Byte valueOf(byte b) {
        return ANY;
    }

    public static byte parseByte(String text, int radix) throws NumberFormatException {
        if (Intrinsics.choose()) {
            throw new NumberFormatException();
        }
        return (byte) Intrinsics.number();
    }

    public static byte parseByte(String text) throws NumberFormatException {
        if (Intrinsics.choose()) {
            throw new NumberFormatException();
        }
        return (byte) Intrinsics.number();
    }

    public static Byte valueOf(String text, int radix) throws NumberFormatException {
        if (Intrinsics.choose()) {
            throw new NumberFormatException();
        }
        return ANY;
    }

    public static Byte valueOf(String text) throws NumberFormatException {
        if (Intrinsics.choose()) {
            throw new NumberFormatException();
        }
        return ANY;
    }

    public static Byte decode(String text) throws NumberFormatException {
        if (Intrinsics.choose()) {
            throw new NumberFormatException();
        }
        return ANY;
    }

    public Byte(byte value) {}

    public Byte(String text) throws NumberFormatException {
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

    public static int hashCode(byte b) {
        return (int) Intrinsics.number();
    }

    public boolean equals(Object object) {
        return Intrinsics.choose();
    }

    public int compareTo(Byte other) {
        return (int) Intrinsics.number();
    }

    public static int compare(byte b1, byte b2) {
        return (int) Intrinsics.number();
    }

    public static int compareUnsigned(byte b1, byte b2) {
        return (int) Intrinsics.number();
    }

    public static int toUnsignedInt(byte b) {
        return (int) Intrinsics.number();
    }

    public static long toUnsignedLong(byte b) {
        return Intrinsics.number();
    }
}
