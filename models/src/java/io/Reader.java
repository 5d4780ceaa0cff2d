package java.io;

import static raceproof.model.Intrinsics.*;

import java.nio.CharBuffer;
import java.util.List;

public abstract class Reader implements Readable, Closeable {
    protected Object lock;
    private char[] skipped;

    protected Reader() {
        lock = this;
    }

    protected Reader(Object lock) {
        if (lock == null) throw new NullPointerException();
        this.lock = lock;
    }

    public abstract void close() throws IOException;

    public void mark(int n) throws IOException {
        throw new IOException();
    }

    public boolean markSupported() {
        return false;
    }

    public static Reader nullReader() {
        return new StringReader(string());
    }

    public static Reader of(CharSequence text) {
        return new StringReader(text.toString());
    }

    public int read() throws IOException {
        char[] one = new char[1];
        read(one, 0, 1);
        return one[0];
    }

    public int read(char[] a) throws IOException {
        return read(a, 0, a.length);
    }

    public int read(CharBuffer target) throws IOException {
        char[] a = choose() && target.hasArray() ? target.array() : new char[(int) number()];
        int n = read(a, 0, a.length);
        target.put(a, 0, n);
        return n;
    }

    public abstract int read(char[] a, int from, int length) throws IOException;

    public String readAllAsString() throws IOException {
        read(new char[1], 0, 1);
        return string();
    }

    public List<String> readAllLines() throws IOException {
        read(new char[1], 0, 1);
        return List.of(string());
    }

    public boolean ready() throws IOException {
        return false;
    }

    public void reset() throws IOException {
        throw new IOException();
    }

    public long skip(long n) throws IOException {
        if (choose()) throw new IllegalArgumentException();
        synchronized (lock) {
            if (skipped == null) skipped = new char[(int) number()];
            return read(skipped, 0, 1);
        }
    }

    public long transferTo(Writer out) throws IOException {
        char[] a = new char[(int) number()];
        out.write(a, 0, read(a, 0, 1));
        return number();
    }
}
