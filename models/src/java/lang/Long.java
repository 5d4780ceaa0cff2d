package java.lang;

import java.lang.constant.Constable;
import java.lang.constant.ConstantDesc;
import java.lang.invoke.MethodHandles;
import java.util.Optional;
import raceproof.model.Intrinsics;

/** A boxed number is immutable; one object stands for all of them. */
public final class Long extends Number implements Comparable<Long>, Constable, ConstantDesc {
    public static final long MIN_VALUE = -9223372036854775808l;
    public static final long MAX_VALUE = 9223372036854775807l;
    @SuppressWarnings("unchecked")
    public static final Class<Long> TYPE = (Class<Long>) Class.getPrimitiveClass("long");
    public static final int SIZE = 64;
    public static final int BYTES = 8;

    private static final Long ANY = new Long((long) 0);

    public static String toString(long l, int i) {
        return Intrinsics.string();
    }

    public static String toUnsignedString(long l, int i) {
        return Intrinsics.string();
    }

    public static String toHexString(long l) {
        return Intrinsics.string();
    }

    public static String toOctalString(long l) {
        return Intrinsics.string();
    }

    public static String toBinaryString(long l) {
        return Intrinsics.string();
    }

    public static String toString(long l) {
        return Intrinsics.string();
    }

    public static String toUnsignedString(long l) {
        return Intrinsics.string();
    }

    public static long parseLong(String text, int radix) throws NumberFormatException {
        if (Intrinsics.choose()) {
            throw new NumberFormatException();
        }
        return Intrinsics.number();
    }

    public static long parseLong(CharSequence text, int begin, int end, int radix) throws NumberFormatException {
        text.length();
        text.charAt(begin);
        if (Intrinsics.choose()) {
            throw new NumberFormatException();
        }
        return Intrinsics.number();
    }

    public static long parseLong(String text) throws NumberFormatException {
        if (Intrinsics.choose()) {
            throw new NumberFormatException();
        }
        return Intrinsics.number();
    }

    public static long parseUnsignedLong(String text, int radix) throws NumberFormatException {
        if (Intrinsics.choose()) {
            throw new NumberFormatException();
        }
        return Intrinsics.number();
    }

    public static long parseUnsignedLong(CharSequence text, int begin, int end,
            int radix) throws NumberFormatException {
        text.length();
        text.charAt(begin);
        if (Intrinsics.choose()) {
            throw new NumberFormatException();
        }
        return Intrinsics.number();
    }

    public static long parseUnsignedLong(String text) throws NumberFormatException {
        if (Intrinsics.choose()) {
            throw new NumberFormatException();
        }
        return Intrinsics.number();
    }

    public static Long valueOf(String text, int radix) throws NumberFormatException {
        if (Intrinsics.choose()) {
            throw new NumberFormatException();
        }
        return ANY;
    }

    public static Long valueOf(String text) throws NumberFormatException {
        if (Intrinsics.choose()) {
            throw new NumberFormatException();
        }
        return ANY;
    }

    public static Long valueOf(long l) {
        return ANY;
    }

    public static Long decode(String text) throws NumberFormatException {
        if (Intrinsics.choose()) {
            throw new NumberFormatException();
        }
        return ANY;
    }

    public Long(long value) {}

    public Long(String text) throws NumberFormatException {
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

    public static int hashCode(long l) {
        return (int) Intrinsics.number();
    }

    public boolean equals(Object object) {
        return Intrinsics.choose();
    }

    public static Long getLong(String name) {
        return System.getProperty(name) == null ? null : ANY;
    }

    public static Long getLong(String name, long value) {
        System.getProperty(name);
        return ANY;
    }

    public static Long getLong(String name, Long value) {
        return System.getProperty(name) == null ? value : ANY;
    }

    public int compareTo(Long other) {
        return (int) Intrinsics.number();
    }

    public static int compare(long l1, long l2) {
        return (int) Intrinsics.number();
    }

    public static int compareUnsigned(long l1, long l2) {
        return (int) Intrinsics.number();
    }

    public static long divideUnsigned(long l1, long l2) {
        return Intrinsics.number();
    }

    public static long remainderUnsigned(long l1, long l2) {
        return Intrinsics.number();
    }

    public static long highestOneBit(long l) {
        return Intrinsics.number();
    }

    public static long lowestOneBit(long l) {
        return Intrinsics.number();
    }

    public static int numberOfLeadingZeros(long l) {
        return (int) Intrinsics.number();
    }

    public static int numberOfTrailingZeros(long l) {
        return (int) Intrinsics.number();
    }

    public static int bitCount(long l) {
        return (int) Intrinsics.number();
    }

    public static long rotateLeft(long l, int i) {
        return Intrinsics.number();
    }

    public static long rotateRight(long l, int i) {
        return Intrinsics.number();
    }

    public static long reverse(long l) {
        return Intrinsics.number();
    }

    public static int signum(long l) {
        return (int) Intrinsics.number();
    }

    public static long reverseBytes(long l) {
        return Intrinsics.number();
    }

    public static long sum(long l1, long l2) {
        return Intrinsics.number();
    }

    public static long max(long l1, long l2) {
        return Intrinsics.number();
    }

    public static long min(long l1, long l2) {
        return Intrinsics.number();
    }

    public Optional<Long> describeConstable() {
        return Optional.of(this);
    }

    public Long resolveConstantDesc(MethodHandles.Lookup lookup) {
        return this;
    }

    static int getChars(long value, int index, byte[] to) {
        to[index] = (byte) Intrinsics.number();
        return (int) Intrinsics.number();
    }

    static int stringSize(long l) {
        return (int) Intrinsics.number();
    }

    static String fastUUID(long l1, long l2) {
        return Intrinsics.string();
    }

    public static long compress(long value, long mask) {
        return Intrinsics.number();
    }

    public static long expand(long value, long mask) {
        return Intrinsics.number();
    }
}
