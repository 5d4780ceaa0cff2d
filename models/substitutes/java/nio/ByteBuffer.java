package java.nio;

import static raceproof.model.Intrinsics.*;

public abstract class ByteBuffer extends Buffer implements Comparable<ByteBuffer> {
    ByteBuffer() {}

    public final ByteBuffer alignedSlice(int n) {
        return unknown(ByteBuffer.class);
    }

    public final int alignmentOffset(int n, int n2) {
        return (int) number();
    }

    public static ByteBuffer allocate(int n) {
        return unknown(ByteBuffer.class);
    }

    public static ByteBuffer allocateDirect(int n) {
        return unknown(ByteBuffer.class);
    }

    public final byte[] array() {
        return new byte[(int) number()];
    }

    public final int arrayOffset() {
        return (int) number();
    }

    public abstract CharBuffer asCharBuffer();

    public abstract DoubleBuffer asDoubleBuffer();

    public abstract FloatBuffer asFloatBuffer();

    public abstract IntBuffer asIntBuffer();

    public abstract LongBuffer asLongBuffer();

    public abstract ByteBuffer asReadOnlyBuffer();

    public abstract ShortBuffer asShortBuffer();

    public ByteBuffer clear() {
        return unknown(ByteBuffer.class);
    }

    public abstract ByteBuffer compact();

    public int compareTo(ByteBuffer byteBuffer) {
        return (int) number();
    }

    public abstract ByteBuffer duplicate();

    public boolean equals(Object o) {
        return choose();
    }

    public ByteBuffer flip() {
        return unknown(ByteBuffer.class);
    }

    public abstract byte get();

    public abstract byte get(int n);

    public ByteBuffer get(byte[] a) {
        return unknown(ByteBuffer.class);
    }

    public ByteBuffer get(int n, byte[] a) {
        return unknown(ByteBuffer.class);
    }

    public ByteBuffer get(byte[] a, int n, int n2) {
        return unknown(ByteBuffer.class);
    }

    public ByteBuffer get(int n, byte[] a, int n2, int n3) {
        return unknown(ByteBuffer.class);
    }

    public abstract char getChar();

    public abstract char getChar(int n);

    public abstract double getDouble();

    public abstract double getDouble(int n);

    public abstract float getFloat();

    public abstract float getFloat(int n);

    public abstract int getInt();

    public abstract int getInt(int n);

    public abstract long getLong();

    public abstract long getLong(int n);

    public abstract short getShort();

    public abstract short getShort(int n);

    public final boolean hasArray() {
        return choose();
    }

    public int hashCode() {
        return (int) number();
    }

    public abstract boolean isDirect();

    public ByteBuffer limit(int n) {
        return unknown(ByteBuffer.class);
    }

    public ByteBuffer mark() {
        return unknown(ByteBuffer.class);
    }

    public int mismatch(ByteBuffer byteBuffer) {
        return (int) number();
    }

    public final ByteOrder order() {
        return unknown(ByteOrder.class);
    }

    public final ByteBuffer order(ByteOrder byteOrder) {
        return unknown(ByteBuffer.class);
    }

    public ByteBuffer position(int n) {
        return unknown(ByteBuffer.class);
    }

    public abstract ByteBuffer put(byte n);

    public final ByteBuffer put(byte[] a) {
        return unknown(ByteBuffer.class);
    }

    public ByteBuffer put(ByteBuffer byteBuffer) {
        return unknown(ByteBuffer.class);
    }

    public abstract ByteBuffer put(int n, byte n2);

    public ByteBuffer put(int n, byte[] a) {
        return unknown(ByteBuffer.class);
    }

    public ByteBuffer put(byte[] a, int n, int n2) {
        return unknown(ByteBuffer.class);
    }

    public ByteBuffer put(int n, byte[] a, int n2, int n3) {
        return unknown(ByteBuffer.class);
    }

    public ByteBuffer put(int n, ByteBuffer byteBuffer, int n2, int n3) {
        return unknown(ByteBuffer.class);
    }

    public abstract ByteBuffer putChar(char ch);

    public abstract ByteBuffer putChar(int n, char ch);

    public abstract ByteBuffer putDouble(double d);

    public abstract ByteBuffer putDouble(int n, double d);

    public abstract ByteBuffer putFloat(float d);

    public abstract ByteBuffer putFloat(int n, float d);

    public abstract ByteBuffer putInt(int n);

    public abstract ByteBuffer putInt(int n, int n2);

    public abstract ByteBuffer putLong(long n);

    public abstract ByteBuffer putLong(int n, long n2);

    public abstract ByteBuffer putShort(short n);

    public abstract ByteBuffer putShort(int n, short n2);

    public ByteBuffer reset() {
        return unknown(ByteBuffer.class);
    }

    public ByteBuffer rewind() {
        return unknown(ByteBuffer.class);
    }

    public abstract ByteBuffer slice();

    public abstract ByteBuffer slice(int n, int n2);

    public String toString() {
        return string();
    }

    public static ByteBuffer wrap(byte[] a) {
        return unknown(ByteBuffer.class);
    }

    public static ByteBuffer wrap(byte[] a, int n, int n2) {
        return unknown(ByteBuffer.class);
    }
}
