package java.lang;

import java.io.Serializable;
import raceproof.model.Intrinsics;

/** A builder that locks itself. */
public final class StringBuffer extends AbstractStringBuilder
        implements Serializable, Appendable, Comparable<StringBuffer>, CharSequence {
    public StringBuffer() {}

    public StringBuffer(int capacity) {
        super(capacity);
        if (Intrinsics.choose()) {
            throw new NegativeArraySizeException();
        }
    }

    public StringBuffer(String text) {
        super(text);
    }

    public StringBuffer(CharSequence text) {
        super(text);
    }

    public synchronized int compareTo(StringBuffer other) {
        return state + other.length();
    }

    public synchronized int length() {
        return state;
    }

    public synchronized int capacity() {
        return state;
    }

    public synchronized void ensureCapacity(int capacity) {
        state = (int) Intrinsics.number();
    }

    public synchronized void trimToSize() {
        state = (int) Intrinsics.number();
    }

    public synchronized void setLength(int length) {
        state = (int) Intrinsics.number();
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
    }

    public synchronized char charAt(int index) {
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return (char) state;
    }

    public synchronized int codePointAt(int index) {
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return state;
    }

    public synchronized int codePointBefore(int index) {
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return state;
    }

    public synchronized int codePointCount(int begin, int end) {
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return state;
    }

    public synchronized int offsetByCodePoints(int index, int offset) {
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return state;
    }

    public synchronized void getChars(int begin, int end, char[] to, int at) {
        to[at] = (char) state;
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
    }

    public synchronized void setCharAt(int index, char c) {
        state = (int) Intrinsics.number();
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
    }

    public synchronized StringBuffer append(Object object) {
        String.valueOf(object);
        state = (int) Intrinsics.number();
        return this;
    }

    public synchronized StringBuffer append(String text) {
        state = (int) Intrinsics.number();
        return this;
    }

    public synchronized StringBuffer append(StringBuffer buffer) {
        if (buffer != null) {
            buffer.length();
        }
        state = (int) Intrinsics.number();
        return this;
    }

    public synchronized StringBuffer append(CharSequence text) {
        if (text != null) {
            text.length();
            text.charAt(0);
        }
        state = (int) Intrinsics.number();
        return this;
    }

    public synchronized StringBuffer append(CharSequence text, int start, int end) {
        if (text != null) {
            text.length();
            text.charAt(0);
        }
        state = (int) Intrinsics.number();
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return this;
    }

    public synchronized StringBuffer append(char[] chars) {
        int read = chars[0];
        state = (int) Intrinsics.number();
        return this;
    }

    public synchronized StringBuffer append(char[] chars, int offset, int length) {
        int read = chars[offset];
        state = (int) Intrinsics.number();
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return this;
    }

    public synchronized StringBuffer append(boolean x) {
        state = (int) Intrinsics.number();
        return this;
    }

    public synchronized StringBuffer append(char x) {
        state = (int) Intrinsics.number();
        return this;
    }

    public synchronized StringBuffer append(int x) {
        state = (int) Intrinsics.number();
        return this;
    }

    public synchronized StringBuffer appendCodePoint(int codePoint) {
        state = (int) Intrinsics.number();
        return this;
    }

    public synchronized StringBuffer append(long x) {
        state = (int) Intrinsics.number();
        return this;
    }

    public synchronized StringBuffer append(float x) {
        state = (int) Intrinsics.number();
        return this;
    }

    public synchronized StringBuffer append(double x) {
        state = (int) Intrinsics.number();
        return this;
    }

    public synchronized StringBuffer delete(int start, int end) {
        state = (int) Intrinsics.number();
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return this;
    }

    public synchronized StringBuffer deleteCharAt(int index) {
        state = (int) Intrinsics.number();
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return this;
    }

    public synchronized StringBuffer replace(int start, int end, String text) {
        state = (int) Intrinsics.number();
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return this;
    }

    public synchronized String substring(int start) {
        return substring(start, 0);
    }

    public synchronized CharSequence subSequence(int start, int end) {
        return substring(start, end);
    }

    public synchronized String substring(int start, int end) {
        int seen = state;
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return Intrinsics.string();
    }

    public synchronized StringBuffer insert(int index, char[] chars, int offset, int length) {
        int read = chars[offset];
        state = (int) Intrinsics.number();
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return this;
    }

    public synchronized StringBuffer insert(int offset, Object object) {
        String.valueOf(object);
        state = (int) Intrinsics.number();
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return this;
    }

    public synchronized StringBuffer insert(int offset, String text) {
        state = (int) Intrinsics.number();
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return this;
    }

    public synchronized StringBuffer insert(int offset, char[] chars) {
        int read = chars[0];
        state = (int) Intrinsics.number();
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return this;
    }

    public StringBuffer insert(int offset, CharSequence text) {
        return insert(offset, text, 0, 0);
    }

    public synchronized StringBuffer insert(int offset, CharSequence text, int start, int end) {
        if (text != null) {
            text.length();
            text.charAt(0);
        }
        state = (int) Intrinsics.number();
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return this;
    }

    public StringBuffer insert(int offset, boolean x) {
        return insert(offset, String.valueOf(x));
    }

    public synchronized StringBuffer insert(int offset, char x) {
        state = (int) Intrinsics.number();
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return this;
    }

    public StringBuffer insert(int offset, int x) {
        return insert(offset, String.valueOf(x));
    }

    public StringBuffer insert(int offset, long x) {
        return insert(offset, String.valueOf(x));
    }

    public StringBuffer insert(int offset, float x) {
        return insert(offset, String.valueOf(x));
    }

    public StringBuffer insert(int offset, double x) {
        return insert(offset, String.valueOf(x));
    }

    public int indexOf(String text) {
        return indexOf(text, 0);
    }

    public synchronized int indexOf(String text, int from) {
        return state;
    }

    public int lastIndexOf(String text) {
        return lastIndexOf(text, 0);
    }

    public synchronized int lastIndexOf(String text, int from) {
        return state;
    }

    public synchronized StringBuffer reverse() {
        state = (int) Intrinsics.number();
        return this;
    }

    public synchronized String toString() {
        int seen = state;
        return Intrinsics.string();
    }

    public synchronized StringBuffer repeat(int codePoint, int count) {
        state = (int) Intrinsics.number();
        return this;
    }

    public synchronized StringBuffer repeat(CharSequence text, int count) {
        String.valueOf(text);
        state = (int) Intrinsics.number();
        return this;
    }
}
