package java.io;

import static raceproof.model.Intrinsics.*;

public abstract class Writer implements Appendable, Closeable, Flushable {
    protected Object lock;
    private char[] buffer;

    /** The array that characters go through. */
    private char[] buffer() {
        if (buffer == null) buffer = new char[(int) number()];
        return choose() ? buffer : new char[(int) number()];
    }

    protected Writer() {
        lock = this;
    }

    protected Writer(Object lock) {
        if (lock == null) throw new NullPointerException();
        this.lock = lock;
    }

    public Writer append(char ch) throws IOException {
        write(ch);
        return this;
    }

    public Writer append(CharSequence text) throws IOException {
        write(String.valueOf(text));
        return this;
    }

    public Writer append(CharSequence text, int from, int to) throws IOException {
        return append(text == null ? string() : text.subSequence(from, to));
    }

    public abstract void close() throws IOException;

    public abstract void flush() throws IOException;

    public static Writer nullWriter() {
        return new Writer() {
            public void close() {}

            public void flush() {}

            public void write(char[] a, int from, int length) {}
        };
    }

    public void write(char[] a) throws IOException {
        write(a, 0, a.length);
    }

    public void write(int n) throws IOException {
        synchronized (lock) {
            char[] a = buffer();
            a[0] = (char) n;
            write(a, 0, 1);
        }
    }

    public void write(String s) throws IOException {
        write(s, 0, s.length());
    }

    public abstract void write(char[] a, int from, int length) throws IOException;

    public void write(String s, int from, int length) throws IOException {
        synchronized (lock) {
            char[] a = buffer();
            a[0] = s.charAt(from);
            write(a, 0, length);
        }
    }
}
