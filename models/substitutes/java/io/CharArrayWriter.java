package java.io;

import static raceproof.model.Intrinsics.*;

public class CharArrayWriter extends Writer {
    protected char[] buf;
    protected int count;

    public CharArrayWriter() {}

    public CharArrayWriter(int n) {}

    public CharArrayWriter append(char ch) {
        return this;
    }

    public CharArrayWriter append(CharSequence text) {
        return this;
    }

    public CharArrayWriter append(CharSequence text, int n, int n2) {
        return this;
    }

    public void close() {}

    public void flush() {}

    public void reset() {}

    public int size() {
        return (int) number();
    }

    public char[] toCharArray() {
        return new char[(int) number()];
    }

    public String toString() {
        return string();
    }

    public void write(int n) {}

    public void write(char[] a, int n, int n2) {}

    public void write(String s, int n, int n2) {}

    public void writeTo(Writer writer) throws IOException {
        if (choose()) throw new IOException();
    }
}
