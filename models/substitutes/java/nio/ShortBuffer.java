package java.nio;

import static raceproof.model.Intrinsics.*;

public abstract class ShortBuffer extends Buffer implements Comparable<ShortBuffer> {
    ShortBuffer() {}

    public static ShortBuffer allocate(int n) {
        return unknown(ShortBuffer.class);
    }

    public final short[] array() {
        return new short[(int) number()];
    }

    public final int arrayOffset() {
        return (int) number();
    }

    public abstract ShortBuffer asReadOnlyBuffer();

    public final ShortBuffer clear() {
        return unknown(ShortBuffer.class);
    }

    public abstract ShortBuffer compact();

    public int compareTo(ShortBuffer shortBuffer) {
        return (int) number();
    }

    public abstract ShortBuffer duplicate();

    public boolean equals(Object o) {
        return choose();
    }

    public final ShortBuffer flip() {
        return unknown(ShortBuffer.class);
    }

    public abstract short get();

    public abstract short get(int n);

    public ShortBuffer get(short[] a) {
        return unknown(ShortBuffer.class);
    }

    public ShortBuffer get(int n, short[] a) {
        return unknown(ShortBuffer.class);
    }

    public ShortBuffer get(short[] a, int n, int n2) {
        return unknown(ShortBuffer.class);
    }

    public ShortBuffer get(int n, short[] a, int n2, int n3) {
        return unknown(ShortBuffer.class);
    }

    public final boolean hasArray() {
        return choose();
    }

    public int hashCode() {
        return (int) number();
    }

    public abstract boolean isDirect();

    public final ShortBuffer limit(int n) {
        return unknown(ShortBuffer.class);
    }

    public final ShortBuffer mark() {
        return unknown(ShortBuffer.class);
    }

    public int mismatch(ShortBuffer shortBuffer) {
        return (int) number();
    }

    public abstract ByteOrder order();

    public final ShortBuffer position(int n) {
        return unknown(ShortBuffer.class);
    }

    public abstract ShortBuffer put(short n);

    public final ShortBuffer put(short[] a) {
        return unknown(ShortBuffer.class);
    }

    public ShortBuffer put(ShortBuffer shortBuffer) {
        return unknown(ShortBuffer.class);
    }

    public abstract ShortBuffer put(int n, short n2);

    public ShortBuffer put(int n, short[] a) {
        return unknown(ShortBuffer.class);
    }

    public ShortBuffer put(short[] a, int n, int n2) {
        return unknown(ShortBuffer.class);
    }

    public ShortBuffer put(int n, ShortBuffer shortBuffer, int n2, int n3) {
        return unknown(ShortBuffer.class);
    }

    public ShortBuffer put(int n, short[] a, int n2, int n3) {
        return unknown(ShortBuffer.class);
    }

    public final ShortBuffer reset() {
        return unknown(ShortBuffer.class);
    }

    public final ShortBuffer rewind() {
        return unknown(ShortBuffer.class);
    }

    public abstract ShortBuffer slice();

    public abstract ShortBuffer slice(int n, int n2);

    public String toString() {
        return string();
    }

    public static ShortBuffer wrap(short[] a) {
        return unknown(ShortBuffer.class);
    }

    public static ShortBuffer wrap(short[] a, int n, int n2) {
        return unknown(ShortBuffer.class);
    }
}
