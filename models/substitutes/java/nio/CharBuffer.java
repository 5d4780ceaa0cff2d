package java.nio;

import static raceproof.model.Intrinsics.*;

import java.io.IOException;
import java.util.stream.IntStream;

public abstract class CharBuffer extends Buffer implements Comparable<CharBuffer>, Appendable, CharSequence, Readable {
    CharBuffer() {}

    public static CharBuffer allocate(int n) {
        return unknown(CharBuffer.class);
    }

    public CharBuffer append(char ch) {
        return unknown(CharBuffer.class);
    }

    public CharBuffer append(CharSequence text) {
        return unknown(CharBuffer.class);
    }

    public CharBuffer append(CharSequence text, int n, int n2) {
        return unknown(CharBuffer.class);
    }

    public final char[] array() {
        return new char[(int) number()];
    }

    public final int arrayOffset() {
        return (int) number();
    }

    public abstract CharBuffer asReadOnlyBuffer();

    public final char charAt(int n) {
        return (char) number();
    }

    public IntStream chars() {
        return IntStream.empty();
    }

    public final CharBuffer clear() {
        return unknown(CharBuffer.class);
    }

    public abstract CharBuffer compact();

    public int compareTo(CharBuffer charBuffer) {
        return (int) number();
    }

    public abstract CharBuffer duplicate();

    public boolean equals(Object o) {
        return choose();
    }

    public final CharBuffer flip() {
        return unknown(CharBuffer.class);
    }

    public abstract char get();

    public abstract char get(int n);

    public CharBuffer get(char[] a) {
        return unknown(CharBuffer.class);
    }

    public CharBuffer get(int n, char[] a) {
        return unknown(CharBuffer.class);
    }

    public CharBuffer get(char[] a, int n, int n2) {
        return unknown(CharBuffer.class);
    }

    public CharBuffer get(int n, char[] a, int n2, int n3) {
        return unknown(CharBuffer.class);
    }

    public void getChars(int n, int n2, char[] a, int n3) {}

    public final boolean hasArray() {
        return choose();
    }

    public int hashCode() {
        return (int) number();
    }

    public abstract boolean isDirect();

    public final boolean isEmpty() {
        return choose();
    }

    public final int length() {
        return (int) number();
    }

    public final CharBuffer limit(int n) {
        return unknown(CharBuffer.class);
    }

    public final CharBuffer mark() {
        return unknown(CharBuffer.class);
    }

    public int mismatch(CharBuffer charBuffer) {
        return (int) number();
    }

    public abstract ByteOrder order();

    public final CharBuffer position(int n) {
        return unknown(CharBuffer.class);
    }

    public abstract CharBuffer put(char ch);

    public final CharBuffer put(char[] a) {
        return unknown(CharBuffer.class);
    }

    public final CharBuffer put(String s) {
        return unknown(CharBuffer.class);
    }

    public CharBuffer put(CharBuffer charBuffer) {
        return unknown(CharBuffer.class);
    }

    public abstract CharBuffer put(int n, char ch);

    public CharBuffer put(int n, char[] a) {
        return unknown(CharBuffer.class);
    }

    public CharBuffer put(char[] a, int n, int n2) {
        return unknown(CharBuffer.class);
    }

    public CharBuffer put(String s, int n, int n2) {
        return unknown(CharBuffer.class);
    }

    public CharBuffer put(int n, char[] a, int n2, int n3) {
        return unknown(CharBuffer.class);
    }

    public CharBuffer put(int n, CharBuffer charBuffer, int n2, int n3) {
        return unknown(CharBuffer.class);
    }

    public int read(CharBuffer charBuffer) throws IOException {
        if (choose()) throw new IOException();
        return (int) number();
    }

    public final CharBuffer reset() {
        return unknown(CharBuffer.class);
    }

    public final CharBuffer rewind() {
        return unknown(CharBuffer.class);
    }

    public abstract CharBuffer slice();

    public abstract CharBuffer slice(int n, int n2);

    public abstract CharBuffer subSequence(int n, int n2);

    public String toString() {
        return string();
    }

    public static CharBuffer wrap(char[] a) {
        return unknown(CharBuffer.class);
    }

    public static CharBuffer wrap(CharSequence text) {
        return unknown(CharBuffer.class);
    }

    public static CharBuffer wrap(char[] a, int n, int n2) {
        return unknown(CharBuffer.class);
    }

    public static CharBuffer wrap(CharSequence text, int n, int n2) {
        return unknown(CharBuffer.class);
    }
}
