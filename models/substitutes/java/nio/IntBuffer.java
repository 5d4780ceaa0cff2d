package java.nio;

import static raceproof.model.Intrinsics.*;

public abstract class IntBuffer extends Buffer implements Comparable<IntBuffer> {
    IntBuffer() {}

    public static IntBuffer allocate(int n) {
        return unknown(IntBuffer.class);
    }

    public final int[] array() {
        return new int[(int) number()];
    }

    public final int arrayOffset() {
        return (int) number();
    }

    public abstract IntBuffer asReadOnlyBuffer();

    public final IntBuffer clear() {
        return unknown(IntBuffer.class);
    }

    public abstract IntBuffer compact();

    public int compareTo(IntBuffer intBuffer) {
        return (int) number();
    }

    public abstract IntBuffer duplicate();

    public boolean equals(Object o) {
        return choose();
    }

    public final IntBuffer flip() {
        return unknown(IntBuffer.class);
    }

    public abstract int get();

    public abstract int get(int n);

    public IntBuffer get(int[] a) {
        return unknown(IntBuffer.class);
    }

    public IntBuffer get(int n, int[] a) {
        return unknown(IntBuffer.class);
    }

    public IntBuffer get(int[] a, int n, int n2) {
        return unknown(IntBuffer.class);
    }

    public IntBuffer get(int n, int[] a, int n2, int n3) {
        return unknown(IntBuffer.class);
    }

    public final boolean hasArray() {
        return choose();
    }

    public int hashCode() {
        return (int) number();
    }

    public abstract boolean isDirect();

    public final IntBuffer limit(int n) {
        return unknown(IntBuffer.class);
    }

    public final IntBuffer mark() {
        return unknown(IntBuffer.class);
    }

    public int mismatch(IntBuffer intBuffer) {
        return (int) number();
    }

    public abstract ByteOrder order();

    public final IntBuffer position(int n) {
        return unknown(IntBuffer.class);
    }

    public abstract IntBuffer put(int n);

    public final IntBuffer put(int[] a) {
        return unknown(IntBuffer.class);
    }

    public IntBuffer put(IntBuffer intBuffer) {
        return unknown(IntBuffer.class);
    }

    public abstract IntBuffer put(int n, int n2);

    public IntBuffer put(int n, int[] a) {
        return unknown(IntBuffer.class);
    }

    public IntBuffer put(int[] a, int n, int n2) {
        return unknown(IntBuffer.class);
    }

    public IntBuffer put(int n, int[] a, int n2, int n3) {
        return unknown(IntBuffer.class);
    }

    public IntBuffer put(int n, IntBuffer intBuffer, int n2, int n3) {
        return unknown(IntBuffer.class);
    }

    public final IntBuffer reset() {
        return unknown(IntBuffer.class);
    }

    public final IntBuffer rewind() {
        return unknown(IntBuffer.class);
    }

    public abstract IntBuffer slice();

    public abstract IntBuffer slice(int n, int n2);

    public String toString() {
        return string();
    }

    public static IntBuffer wrap(int[] a) {
        return unknown(IntBuffer.class);
    }

    public static IntBuffer wrap(int[] a, int n, int n2) {
        return unknown(IntBuffer.class);
    }
}
