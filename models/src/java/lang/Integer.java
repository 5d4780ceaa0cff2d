package java.lang;

import java.lang.constant.Constable;
import java.lang.constant.ConstantDesc;
import java.lang.invoke.MethodHandles;
import java.util.Optional;
import raceproof.model.Intrinsics;

/** A boxed number is immutable; one object stands for all of them. */
public final class Integer extends Number implements Comparable<Integer>, Constable, ConstantDesc {
    public static final int MIN_VALUE = -2147483648;
    public static final int MAX_VALUE = 2147483647;
    @SuppressWarnings("unchecked")
    public static final Class<Integer> TYPE = (Class<Integer>) Class.getPrimitiveClass("int");
    public static final int SIZE = 32;
    public static final int BYTES = 4;

    static final byte[] DigitTens = new byte[1];
    static final byte[] DigitOnes = new byte[1];
    private static final Integer ANY = new Integer(0);

    public static String toString(int i1, int i2) {
        return Intrinsics.string();
    }

    public static String toUnsignedString(int i1, int i2) {
        return Intrinsics.string();
    }

    public static String toHexString(int i) {
        return Intrinsics.string();
    }

    public static String toOctalString(int i) {
        return Intrinsics.string();
    }

    public static String toBinaryString(int i) {
        return Intrinsics.string();
    }

    public static String toString(int i) {
        return Intrinsics.string();
    }

    public static String toUnsignedString(int i) {
        return Intrinsics.string();
    }

    public static int parseInt(String text, int radix) throws NumberFormatException {
        if (Intrinsics.choose()) {
            throw new NumberFormatException();
        }
        return (int) Intrinsics.number();
    }

    public static int parseInt(CharSequence text, int begin, int end, int radix) throws NumberFormatException {
        text.length();
        text.charAt(begin);
        if (Intrinsics.choose()) {
            throw new NumberFormatException();
        }
        return (int) Intrinsics.number();
    }

    public static int parseInt(String text) throws NumberFormatException {
        if (Intrinsics.choose()) {
            throw new NumberFormatException();
        }
        return (int) Intrinsics.number();
    }

    public static int parseUnsignedInt(String text, int radix) throws NumberFormatException {
        if (Intrinsics.choose()) {
            throw new NumberFormatException();
        }
        return (int) Intrinsics.number();
    }

    public static int parseUnsignedInt(CharSequence text, int begin, int end, int radix) throws NumberFormatException {
        text.length();
        text.charAt(begin);
        if (Intrinsics.choose()) {
            throw new NumberFormatException();
        }
        return (int) Intrinsics.number();
    }

    public static int parseUnsignedInt(String text) throws NumberFormatException {
        if (Intrinsics.choose()) {
            throw new NumberFormatException();
        }
        return (int) Intrinsics.number();
    }

    public static Integer valueOf(String text, int radix) throws NumberFormatException {
        if (Intrinsics.choose()) {
            throw new NumberFormatException();
        }
        return ANY;
    }

    public static Integer valueOf(String text) throws NumberFormatException {
        if (Intrinsics.choose()) {
            throw new NumberFormatException();
        }
        return ANY;
    }

    public static Integer valueOf(int i) {
        return ANY;
    }

    public Integer(int value) {}

    public Integer(String text) throws NumberFormatException {
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

    public static int hashCode(int i) {
        return (int) Intrinsics.number();
    }

    public boolean equals(Object object) {
        return Intrinsics.choose();
    }

    public static Integer getInteger(String name) {
        return System.getProperty(name) == null ? null : ANY;
    }

    public static Integer getInteger(String name, int value) {
        System.getProperty(name);
        return ANY;
    }

    public static Integer getInteger(String name, Integer value) {
        return System.getProperty(name) == null ? value : ANY;
    }

    public static Integer decode(String text) throws NumberFormatException {
        if (Intrinsics.choose()) {
            throw new NumberFormatException();
        }
        return ANY;
    }

    public int compareTo(Integer other) {
        return (int) Intrinsics.number();
    }

    public static int compare(int i1, int i2) {
        return (int) Intrinsics.number();
    }

    public static int compareUnsigned(int i1, int i2) {
        return (int) Intrinsics.number();
    }

    public static long toUnsignedLong(int i) {
        return Intrinsics.number();
    }

    public static int divideUnsigned(int i1, int i2) {
        return (int) Intrinsics.number();
    }

    public static int remainderUnsigned(int i1, int i2) {
        return (int) Intrinsics.number();
    }

    public static int highestOneBit(int i) {
        return (int) Intrinsics.number();
    }

    public static int lowestOneBit(int i) {
        return (int) Intrinsics.number();
    }

    public static int numberOfLeadingZeros(int i) {
        return (int) Intrinsics.number();
    }

    public static int numberOfTrailingZeros(int i) {
        return (int) Intrinsics.number();
    }

    public static int bitCount(int i) {
        return (int) Intrinsics.number();
    }

    public static int rotateLeft(int i1, int i2) {
        return (int) Intrinsics.number();
    }

    public static int rotateRight(int i1, int i2) {
        return (int) Intrinsics.number();
    }

    public static int reverse(int i) {
        return (int) Intrinsics.number();
    }

    public static int signum(int i) {
        return (int) Intrinsics.number();
    }

    public static int reverseBytes(int i) {
        return (int) Intrinsics.number();
    }

    public static int sum(int i1, int i2) {
        return (int) Intrinsics.number();
    }

    public static int max(int i1, int i2) {
        return (int) Intrinsics.number();
    }

    public static int min(int i1, int i2) {
        return (int) Intrinsics.number();
    }

    public Optional<Integer> describeConstable() {
        return Optional.of(this);
    }

    public Integer resolveConstantDesc(MethodHandles.Lookup lookup) {
        return this;
    }

    static int getChars(int value, int index, byte[] to) {
        to[index] = (byte) Intrinsics.number();
        return (int) Intrinsics.number();
    }

    static int stringSize(int i) {
        return (int) Intrinsics.number();
    }

    public static int compress(int value, int mask) {
        return (int) Intrinsics.number();
    }

    public static int expand(int value, int mask) {
        return (int) Intrinsics.number();
    }
}
