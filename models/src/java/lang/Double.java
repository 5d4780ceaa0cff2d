package java.lang;

import java.lang.constant.Constable;
import java.lang.constant.ConstantDesc;
import java.lang.invoke.MethodHandles;
import java.util.Optional;
import raceproof.model.Intrinsics;

/** A boxed number is immutable; one object stands for all of them. */
public final class Double extends Number implements Comparable<Double>, Constable, ConstantDesc {
    public static final double POSITIVE_INFINITY = 1.0d / 0.0;
    public static final double NEGATIVE_INFINITY = -1.0d / 0.0;
    public static final double NaN = 0.0d / 0.0;
    public static final double MAX_VALUE = 1.7976931348623157E308d;
    public static final double MIN_NORMAL = 2.2250738585072014E-308d;
    public static final double MIN_VALUE = 4.9E-324d;
    public static final int MAX_EXPONENT = 1023;
    public static final int MIN_EXPONENT = -1022;
    public static final int PRECISION = 53;
    public static final int SIZE = 64;
    public static final int BYTES = 8;
    @SuppressWarnings("unchecked")
    public static final Class<Double> TYPE = (Class<Double>) Class.getPrimitiveClass("double");

    private static final Double ANY = new Double((double) 0);

    public static String toString(double d) {
        return Intrinsics.string();
    }

    public static String toHexString(double d) {
        return Intrinsics.string();
    }

    public static Double valueOf(String text) throws NumberFormatException {
        if (Intrinsics.choose()) {
            throw new NumberFormatException();
        }
        return ANY;
    }

    public static Double valueOf(double d) {
        return ANY;
    }

    public static double parseDouble(String text) throws NumberFormatException {
        if (Intrinsics.choose()) {
            throw new NumberFormatException();
        }
        return (double) Intrinsics.number();
    }

    public static boolean isNaN(double d) {
        return Intrinsics.choose();
    }

    public static boolean isInfinite(double d) {
        return Intrinsics.choose();
    }

    public static boolean isFinite(double d) {
        return Intrinsics.choose();
    }

    public Double(double value) {}

    public Double(String text) throws NumberFormatException {
        if (Intrinsics.choose()) {
            throw new NumberFormatException();
        }
    }

    public boolean isNaN() {
        return Intrinsics.choose();
    }

    public boolean isInfinite() {
        return Intrinsics.choose();
    }

    public String toString() {
        return Intrinsics.string();
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

    public int hashCode() {
        return (int) Intrinsics.number();
    }

    public static int hashCode(double d) {
        return (int) Intrinsics.number();
    }

    public boolean equals(Object object) {
        return Intrinsics.choose();
    }

    public static long doubleToLongBits(double d) {
        return Intrinsics.number();
    }

    public static long doubleToRawLongBits(double d) {
        return Intrinsics.number();
    }

    public static double longBitsToDouble(long l) {
        return (double) Intrinsics.number();
    }

    public int compareTo(Double other) {
        return (int) Intrinsics.number();
    }

    public static int compare(double d1, double d2) {
        return (int) Intrinsics.number();
    }

    public static double sum(double d1, double d2) {
        return (double) Intrinsics.number();
    }

    public static double max(double d1, double d2) {
        return (double) Intrinsics.number();
    }

    public static double min(double d1, double d2) {
        return (double) Intrinsics.number();
    }

    public Optional<Double> describeConstable() {
        return Optional.of(this);
    }

    public Double resolveConstantDesc(MethodHandles.Lookup lookup) {
        return this;
    }
}
