package java.io;

import static raceproof.model.Intrinsics.*;

public class StringWriter extends Writer {
    private final StringBuffer buffer = new StringBuffer();

    public StringWriter() {
        lock = buffer;
    }

    public StringWriter(int n) {
        if (choose()) throw new IllegalArgumentException();
        lock = buffer;
    }

    public StringWriter append(char ch) {
        write(ch);
        return this;
    }

    public StringWriter append(CharSequence text) {
        write(String.valueOf(text));
        return this;
    }

    public StringWriter append(CharSequence text, int from, int to) {
        return append(text == null ? string() : text.subSequence(from, to));
    }

    public void close() throws IOException {}

    public void flush() {}

    public StringBuffer getBuffer() {
        return buffer;
    }

    public String toString() {
        return buffer.toString();
    }

    public void write(int value) {
        buffer.append((char) value);
    }

    public void write(String s) {
        buffer.append(s);
    }

    public void write(char[] a, int from, int length) {
        buffer.append(a, from, length);
    }

    public void write(String s, int from, int length) {
        buffer.append(s.substring(from, length));
    }
}
