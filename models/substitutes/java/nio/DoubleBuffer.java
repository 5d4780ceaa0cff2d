package java.nio;

import static raceproof.model.Intrinsics.*;

public abstract class DoubleBuffer extends Buffer implements Comparable<DoubleBuffer> {
    DoubleBuffer() {}

    public static DoubleBuffer allocate(int n) {
        return unknown(DoubleBuffer.class);
    }

    public final double[] array() {
        return new double[(int) number()];
    }

    public final int arrayOffset() {
        return (int) number();
    }

    public abstract DoubleBuffer asReadOnlyBuffer();

    public final DoubleBuffer clear() {
        return unknown(DoubleBuffer.class);
    }

    public abstract DoubleBuffer compact();

    public int compareTo(DoubleBuffer doubleBuffer) {
        return (int) number();
    }

    public abstract DoubleBuffer duplicate();

    public boolean equals(Object o) {
        return choose();
    }

    public final DoubleBuffer flip() {
        return unknown(DoubleBuffer.class);
    }

    public abstract double get();

    public abstract double get(int n);

    public DoubleBuffer get(double[] a) {
        return unknown(DoubleBuffer.class);
    }

    public DoubleBuffer get(int n, double[] a) {
        return unknown(DoubleBuffer.class);
    }

    public DoubleBuffer get(double[] a, int n, int n2) {
        return unknown(DoubleBuffer.class);
    }

    public DoubleBuffer get(int n, double[] a, int n2, int n3) {
        return unknown(DoubleBuffer.class);
    }

    public final boolean hasArray() {
        return choose();
    }

    public int hashCode() {
        return (int) number();
    }

    public abstract boolean isDirect();

    public final DoubleBuffer limit(int n) {
        return unknown(DoubleBuffer.class);
    }

    public final DoubleBuffer mark() {
        return unknown(DoubleBuffer.class);
    }

    public int mismatch(DoubleBuffer doubleBuffer) {
        return (int) number();
    }

    public abstract ByteOrder order();

    public final DoubleBuffer position(int n) {
        return unknown(DoubleBuffer.class);
    }

    public abstract DoubleBuffer put(double d);

    public final DoubleBuffer put(double[] a) {
        return unknown(DoubleBuffer.class);
    }

    public DoubleBuffer put(DoubleBuffer doubleBuffer) {
        return unknown(DoubleBuffer.class);
    }

    public abstract DoubleBuffer put(int n, double d);

    public DoubleBuffer put(int n, double[] a) {
        return unknown(DoubleBuffer.class);
    }

    public DoubleBuffer put(double[] a, int n, int n2) {
        return unknown(DoubleBuffer.class);
    }

    public DoubleBuffer put(int n, double[] a, int n2, int n3) {
        return unknown(DoubleBuffer.class);
    }

    public DoubleBuffer put(int n, DoubleBuffer doubleBuffer, int n2, int n3) {
        return unknown(DoubleBuffer.class);
    }

    public final DoubleBuffer reset() {
        return unknown(DoubleBuffer.class);
    }

    public final DoubleBuffer rewind() {
        return unknown(DoubleBuffer.class);
    }

    public abstract DoubleBuffer slice();

    public abstract DoubleBuffer slice(int n, int n2);

    public String toString() {
        return string();
    }

    public static DoubleBuffer wrap(double[] a) {
        return unknown(DoubleBuffer.class);
    }

    public static DoubleBuffer wrap(double[] a, int n, int n2) {
        return unknown(DoubleBuffer.class);
    }
}
