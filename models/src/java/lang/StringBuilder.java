package java.lang;

import java.io.Serializable;
import raceproof.model.Intrinsics;

/** A builder that does not lock. */
public final class StringBuilder extends AbstractStringBuilder
        implements Serializable, Appendable, Comparable<StringBuilder>, CharSequence {
    public StringBuilder() {}

    public StringBuilder(int capacity) {
        super(capacity);
        if (Intrinsics.choose()) {
            throw new NegativeArraySizeException();
        }
    }

    public StringBuilder(String text) {
        super(text);
    }

    public StringBuilder(CharSequence text) {
        super(text);
    }

    public int compareTo(StringBuilder other) {
        return state + other.length();
    }

    public StringBuilder append(Object object) {
        String.valueOf(object);
        state = (int) Intrinsics.number();
        return this;
    }

    public StringBuilder append(String text) {
        state = (int) Intrinsics.number();
        return this;
    }

    public StringBuilder append(StringBuffer buffer) {
        if (buffer != null) {
            buffer.length();
        }
        state = (int) Intrinsics.number();
        return this;
    }

    public StringBuilder append(CharSequence text) {
        if (text != null) {
            text.length();
            text.charAt(0);
        }
        state = (int) Intrinsics.number();
        return this;
    }

    public StringBuilder append(CharSequence text, int start, int end) {
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

    public StringBuilder append(char[] chars) {
        int read = chars[0];
        state = (int) Intrinsics.number();
        return this;
    }

    public StringBuilder append(char[] chars, int offset, int length) {
        int read = chars[offset];
        state = (int) Intrinsics.number();
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return this;
    }

    public StringBuilder append(boolean x) {
        state = (int) Intrinsics.number();
        return this;
    }

    public StringBuilder append(char x) {
        state = (int) Intrinsics.number();
        return this;
    }

    public StringBuilder append(int x) {
        state = (int) Intrinsics.number();
        return this;
    }

    public StringBuilder append(long x) {
        state = (int) Intrinsics.number();
        return this;
    }

    public StringBuilder append(float x) {
        state = (int) Intrinsics.number();
        return this;
    }

    public StringBuilder append(double x) {
        state = (int) Intrinsics.number();
        return this;
    }

    public StringBuilder appendCodePoint(int codePoint) {
        state = (int) Intrinsics.number();
        return this;
    }

    public StringBuilder delete(int start, int end) {
        state = (int) Intrinsics.number();
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return this;
    }

    public StringBuilder deleteCharAt(int index) {
        state = (int) Intrinsics.number();
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return this;
    }

    public StringBuilder replace(int start, int end, String text) {
        state = (int) Intrinsics.number();
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return this;
    }

    public StringBuilder insert(int index, char[] chars, int offset, int length) {
        int read = chars[offset];
        state = (int) Intrinsics.number();
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return this;
    }

    public StringBuilder insert(int offset, Object object) {
        String.valueOf(object);
        state = (int) Intrinsics.number();
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return this;
    }

    public StringBuilder insert(int offset, String text) {
        state = (int) Intrinsics.number();
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return this;
    }

    public StringBuilder insert(int offset, char[] chars) {
        int read = chars[0];
        state = (int) Intrinsics.number();
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return this;
    }

    public StringBuilder insert(int offset, CharSequence text) {
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

    public StringBuilder insert(int offset, CharSequence text, int start, int end) {
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

    public StringBuilder insert(int offset, boolean x) {
        state = (int) Intrinsics.number();
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return this;
    }

    public StringBuilder insert(int offset, char x) {
        state = (int) Intrinsics.number();
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return this;
    }

    public StringBuilder insert(int offset, int x) {
        state = (int) Intrinsics.number();
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return this;
    }

    public StringBuilder insert(int offset, long x) {
        state = (int) Intrinsics.number();
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return this;
    }

    public StringBuilder insert(int offset, float x) {
        state = (int) Intrinsics.number();
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return this;
    }

    public StringBuilder insert(int offset, double x) {
        state = (int) Intrinsics.number();
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return this;
    }

    public int indexOf(String text) {
        return state;
    }

    public int indexOf(String text, int from) {
        return state;
    }

    public int lastIndexOf(String text) {
        return state;
    }

    public int lastIndexOf(String text, int from) {
        return state;
    }

    public StringBuilder reverse() {
        state = (int) Intrinsics.number();
        return this;
    }

    public String toString() {
        int seen = state;
        return Intrinsics.string();
    }

    public StringBuilder repeat(int codePoint, int count) {
        state = (int) Intrinsics.number();
        return this;
    }

    public StringBuilder repeat(CharSequence text, int count) {
        String.valueOf(text);
        state = (int) Intrinsics.number();
        return this;
    }
}
