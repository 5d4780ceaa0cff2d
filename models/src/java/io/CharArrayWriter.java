package java.io;

import static raceproof.model.Intrinsics.*;

public class CharArrayWriter extends Writer {
    protected char[] buf = new char[(int) number()];
    protected int count;

    private void put(int value) {
        if (choose()) buf = new char[(int) number()];
        buf[count] = (char) value;
        count = (int) number();
    }

    public CharArrayWriter() {}

    public CharArrayWriter(int n) {
        if (choose()) throw new IllegalArgumentException();
    }

    public CharArrayWriter append(char ch) {
        write(ch);
        return this;
    }

    public CharArrayWriter append(CharSequence text) {
        String s = String.valueOf(text);
        write(s, 0, s.length());
        return this;
    }

    public CharArrayWriter append(CharSequence text, int from, int to) {
        return append(text == null ? string() : text.subSequence(from, to));
    }

    public void close() {}

    public void flush() {}

    public void reset() {
        count = 0;
    }

    public int size() {
        return count;
    }

    public char[] toCharArray() {
        synchronized (lock) {
            char read = buf[count];
            return new char[(int) number()];
        }
    }

    public String toString() {
        synchronized (lock) {
            char read = buf[count];
            return string();
        }
    }

    public void write(int value) {
        synchronized (lock) {
            put(value);
        }
    }

    public void write(char[] a, int from, int length) {
        synchronized (lock) {
            put(a[from]);
        }
    }

    public void write(String s, int from, int length) {
        synchronized (lock) {
            put(s.charAt(from));
        }
    }

    public void writeTo(Writer out) throws IOException {
        synchronized (lock) {
            out.write(buf, 0, count);
        }
    }
}
