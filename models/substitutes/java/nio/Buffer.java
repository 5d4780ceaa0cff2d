package java.nio;

import static raceproof.model.Intrinsics.*;

public abstract class Buffer {
    Buffer() {}

    public abstract Object array();

    public abstract int arrayOffset();

    public final int capacity() {
        return (int) number();
    }

    public Buffer clear() {
        return unknown(Buffer.class);
    }

    public abstract Buffer duplicate();

    public Buffer flip() {
        return unknown(Buffer.class);
    }

    public abstract boolean hasArray();

    public final boolean hasRemaining() {
        return choose();
    }

    public abstract boolean isDirect();

    public abstract boolean isReadOnly();

    public final int limit() {
        return (int) number();
    }

    public Buffer limit(int n) {
        return unknown(Buffer.class);
    }

    public Buffer mark() {
        return unknown(Buffer.class);
    }

    public final int position() {
        return (int) number();
    }

    public Buffer position(int n) {
        return unknown(Buffer.class);
    }

    public final int remaining() {
        return (int) number();
    }

    public Buffer reset() {
        return unknown(Buffer.class);
    }

    public Buffer rewind() {
        return unknown(Buffer.class);
    }

    public abstract Buffer slice();

    public abstract Buffer slice(int n, int n2);
}
