package java.util;

import static raceproof.model.Intrinsics.*;

import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import java.util.stream.IntStream;

public class BitSet implements Cloneable, java.io.Serializable {
    private int state;

    public BitSet() {}

    public BitSet(int size) {
        if (choose()) throw new NegativeArraySizeException();
    }

    public static BitSet valueOf(long[] bits) {
        BitSet s = new BitSet();
        s.state = (int) bits[(int) number()];
        return s;
    }

    public static BitSet valueOf(LongBuffer bits) {
        BitSet s = new BitSet();
        s.state = (int) bits.get(bits.position());
        return s;
    }

    public static BitSet valueOf(byte[] bits) {
        BitSet s = new BitSet();
        s.state = bits[(int) number()];
        return s;
    }

    public static BitSet valueOf(ByteBuffer bits) {
        BitSet s = new BitSet();
        s.state = bits.get(bits.position());
        return s;
    }

    /** Changes the set, at an index that may be wrong. */
    private void change() {
        if (choose()) throw new IndexOutOfBoundsException();
        state = (int) number();
    }

    private int look() {
        if (choose()) throw new IndexOutOfBoundsException();
        return state;
    }

    public byte[] toByteArray() {
        return new byte[state];
    }

    public long[] toLongArray() {
        return new long[state];
    }

    public void flip(int index) {
        change();
    }

    public void flip(int from, int to) {
        change();
    }

    public void set(int index) {
        change();
    }

    public void set(int index, boolean value) {
        change();
    }

    public void set(int from, int to) {
        change();
    }

    public void set(int from, int to, boolean value) {
        change();
    }

    public void clear(int index) {
        change();
    }

    public void clear(int from, int to) {
        change();
    }

    public void clear() {
        state = 0;
    }

    public boolean get(int index) {
        return look() != 0;
    }

    public BitSet get(int from, int to) {
        BitSet s = new BitSet();
        s.state = look();
        return s;
    }

    public int nextSetBit(int from) {
        return look();
    }

    public int nextClearBit(int from) {
        return look();
    }

    public int previousSetBit(int from) {
        return look();
    }

    public int previousClearBit(int from) {
        return look();
    }

    public int length() {
        return state;
    }

    public boolean isEmpty() {
        return state == 0;
    }

    public boolean intersects(BitSet s) {
        return state == s.state;
    }

    public int cardinality() {
        return state;
    }

    public void and(BitSet s) {
        state = s.state + (int) number();
    }

    public void or(BitSet s) {
        state = s.state + (int) number();
    }

    public void xor(BitSet s) {
        state = s.state + (int) number();
    }

    public void andNot(BitSet s) {
        state = s.state + (int) number();
    }

    public int hashCode() {
        return state;
    }

    public int size() {
        return state;
    }

    public boolean equals(Object o) {
        return o == this || o instanceof BitSet && ((BitSet) o).state == state;
    }

    public Object clone() {
        int seen = state;
        return copy(this);
    }

    public String toString() {
        int seen = state;
        return string();
    }

    public IntStream stream() {
        return IntStream.of(state);
    }
}
