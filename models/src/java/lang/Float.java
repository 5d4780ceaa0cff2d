package java.lang;

import java.lang.constant.Constable;
import java.lang.constant.ConstantDesc;
import java.lang.invoke.MethodHandles;
import java.util.Optional;
import raceproof.model.Intrinsics;

/** A boxed number is immutable; one object stands for all of them. */
public final class Float extends Number implements Comparable<Float>, Constable, ConstantDesc {
    public static final float POSITIVE_INFINITY = 1.0f / 0.0f;
    public static final float NEGATIVE_INFINITY = -1.0f / 0.0f;
    public static final float NaN = 0.0f / 0.0f;
    public static final float MAX_VALUE = 3.4028235E38f;
    public static final float MIN_NORMAL = 1.17549435E-38f;
    public static final float MIN_VALUE = 1.4E-45f;
    public static final int MAX_EXPONENT = 127;
    public static final int MIN_EXPONENT = -126;
    public static final int PRECISION = 24;
    public static final int SIZE = 32;
    public static final int BYTES = 4;
    @SuppressWarnings("unchecked")
    public static final Class<Float> TYPE = (Class<Float>) Class.getPrimitiveClass("float");

    private static final Float ANY = new Float((float) 0);

    public static String toString(float f) {
        return Intrinsics.string();
    }

    public static String toHexString(float f) {
        return Intrinsics.string();
    }

    public static Float valueOf(String text) throws NumberFormatException {
        if (Intrinsics.choose()) {
            throw new NumberFormatException();
        }
        return ANY;
    }

    public static Float valueOf(float f) {
        return ANY;
    }

    public static float parseFloat(String text) throws NumberFormatException {
        if (Intrinsics.choose()) {
            throw new NumberFormatException();
        }
        return (float) Intrinsics.number();
    }

    public static boolean isNaN(float f) {
        return Intrinsics.choose();
    }

    public static boolean isInfinite(float f) {
        return Intrinsics.choose();
    }

    public static boolean isFinite(float f) {
        return Intrinsics.choose();
    }

    public Float(float value) {}

    public Float(double value) {}

    public Float(String text) throws NumberFormatException {
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

    public static int hashCode(float f) {
        return (int) Intrinsics.number();
    }

    public boolean equals(Object object) {
        return Intrinsics.choose();
    }

    public static int floatToIntBits(float f) {
        return (int) Intrinsics.number();
    }

    public static int floatToRawIntBits(float f) {
        return (int) Intrinsics.number();
    }

    public static float intBitsToFloat(int i) {
        return (float) Intrinsics.number();
    }

    public int compareTo(Float other) {
        return (int) Intrinsics.number();
    }

    public static int compare(float f1, float f2) {
        return (int) Intrinsics.number();
    }

    public static float sum(float f1, float f2) {
        return (float) Intrinsics.number();
    }

    public static float max(float f1, float f2) {
        return (float) Intrinsics.number();
    }

    public static float min(float f1, float f2) {
        return (float) Intrinsics.number();
    }

    public Optional<Float> describeConstable() {
        return Optional.of(this);
    }

    public Float resolveConstantDesc(MethodHandles.Lookup lookup) {
        return this;
    }

    public static float float16ToFloat(short value) {
        return (float) Intrinsics.number();
    }

    public static short floatToFloat16(float value) {
        return (short) Intrinsics.number();
    }
}
