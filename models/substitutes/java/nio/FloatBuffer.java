package java.nio;

import static raceproof.model.Intrinsics.*;

public abstract class FloatBuffer extends Buffer implements Comparable<FloatBuffer> {
    FloatBuffer() {}

    public static FloatBuffer allocate(int n) {
        return unknown(FloatBuffer.class);
    }

    public final float[] array() {
        return new float[(int) number()];
    }

    public final int arrayOffset() {
        return (int) number();
    }

    public abstract FloatBuffer asReadOnlyBuffer();

    public final FloatBuffer clear() {
        return unknown(FloatBuffer.class);
    }

    public abstract FloatBuffer compact();

    public int compareTo(FloatBuffer floatBuffer) {
        return (int) number();
    }

    public abstract FloatBuffer duplicate();

    public boolean equals(Object o) {
        return choose();
    }

    public final FloatBuffer flip() {
        return unknown(FloatBuffer.class);
    }

    public abstract float get();

    public abstract float get(int n);

    public FloatBuffer get(float[] a) {
        return unknown(FloatBuffer.class);
    }

    public FloatBuffer get(int n, float[] a) {
        return unknown(FloatBuffer.class);
    }

    public FloatBuffer get(float[] a, int n, int n2) {
        return unknown(FloatBuffer.class);
    }

    public FloatBuffer get(int n, float[] a, int n2, int n3) {
        return unknown(FloatBuffer.class);
    }

    public final boolean hasArray() {
        return choose();
    }

    public int hashCode() {
        return (int) number();
    }

    public abstract boolean isDirect();

    public final FloatBuffer limit(int n) {
        return unknown(FloatBuffer.class);
    }

    public final FloatBuffer mark() {
        return unknown(FloatBuffer.class);
    }

    public int mismatch(FloatBuffer floatBuffer) {
        return (int) number();
    }

    public abstract ByteOrder order();

    public final FloatBuffer position(int n) {
        return unknown(FloatBuffer.class);
    }

    public abstract FloatBuffer put(float d);

    public final FloatBuffer put(float[] a) {
        return unknown(FloatBuffer.class);
    }

    public FloatBuffer put(FloatBuffer floatBuffer) {
        return unknown(FloatBuffer.class);
    }

    public abstract FloatBuffer put(int n, float d);

    public FloatBuffer put(int n, float[] a) {
        return unknown(FloatBuffer.class);
    }

    public FloatBuffer put(float[] a, int n, int n2) {
        return unknown(FloatBuffer.class);
    }

    public FloatBuffer put(int n, float[] a, int n2, int n3) {
        return unknown(FloatBuffer.class);
    }

    public FloatBuffer put(int n, FloatBuffer floatBuffer, int n2, int n3) {
        return unknown(FloatBuffer.class);
    }

    public final FloatBuffer reset() {
        return unknown(FloatBuffer.class);
    }

    public final FloatBuffer rewind() {
        return unknown(FloatBuffer.class);
    }

    public abstract FloatBuffer slice();

    public abstract FloatBuffer slice(int n, int n2);

    public String toString() {
        return string();
    }

    public static FloatBuffer wrap(float[] a) {
        return unknown(FloatBuffer.class);
    }

    public static FloatBuffer wrap(float[] a, int n, int n2) {
        return unknown(FloatBuffer.class);
    }
}
