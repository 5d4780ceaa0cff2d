package java.nio;

import static raceproof.model.Intrinsics.*;

public abstract class LongBuffer extends Buffer implements Comparable<LongBuffer> {
    LongBuffer() {}

    public static LongBuffer allocate(int n) {
        return unknown(LongBuffer.class);
    }

    public final long[] array() {
        return new long[(int) number()];
    }

    public final int arrayOffset() {
        return (int) number();
    }

    public abstract LongBuffer asReadOnlyBuffer();

    public final LongBuffer clear() {
        return unknown(LongBuffer.class);
    }

    public abstract LongBuffer compact();

    public int compareTo(LongBuffer longBuffer) {
        return (int) number();
    }

    public abstract LongBuffer duplicate();

    public boolean equals(Object o) {
        return choose();
    }

    public final LongBuffer flip() {
        return unknown(LongBuffer.class);
    }

    public abstract long get();

    public abstract long get(int n);

    public LongBuffer get(long[] a) {
        return unknown(LongBuffer.class);
    }

    public LongBuffer get(int n, long[] a) {
        return unknown(LongBuffer.class);
    }

    public LongBuffer get(long[] a, int n, int n2) {
        return unknown(LongBuffer.class);
    }

    public LongBuffer get(int n, long[] a, int n2, int n3) {
        return unknown(LongBuffer.class);
    }

    public final boolean hasArray() {
        return choose();
    }

    public int hashCode() {
        return (int) number();
    }

    public abstract boolean isDirect();

    public final LongBuffer limit(int n) {
        return unknown(LongBuffer.class);
    }

    public final LongBuffer mark() {
        return unknown(LongBuffer.class);
    }

    public int mismatch(LongBuffer longBuffer) {
        return (int) number();
    }

    public abstract ByteOrder order();

    public final LongBuffer position(int n) {
        return unknown(LongBuffer.class);
    }

    public abstract LongBuffer put(long n);

    public final LongBuffer put(long[] a) {
        return unknown(LongBuffer.class);
    }

    public LongBuffer put(LongBuffer longBuffer) {
        return unknown(LongBuffer.class);
    }

    public abstract LongBuffer put(int n, long n2);

    public LongBuffer put(int n, long[] a) {
        return unknown(LongBuffer.class);
    }

    public LongBuffer put(long[] a, int n, int n2) {
        return unknown(LongBuffer.class);
    }

    public LongBuffer put(int n, LongBuffer longBuffer, int n2, int n3) {
        return unknown(LongBuffer.class);
    }

    public LongBuffer put(int n, long[] a, int n2, int n3) {
        return unknown(LongBuffer.class);
    }

    public final LongBuffer reset() {
        return unknown(LongBuffer.class);
    }

    public final LongBuffer rewind() {
        return unknown(LongBuffer.class);
    }

    public abstract LongBuffer slice();

    public abstract LongBuffer slice(int n, int n2);

    public String toString() {
        return string();
    }

    public static LongBuffer wrap(long[] a) {
        return unknown(LongBuffer.class);
    }

    public static LongBuffer wrap(long[] a, int n, int n2) {
        return unknown(LongBuffer.class);
    }
}
