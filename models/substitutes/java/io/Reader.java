package java.io;

import static raceproof.model.Intrinsics.*;

import java.nio.CharBuffer;
import java.util.List;

public abstract class Reader implements Readable, Closeable {
    protected Object lock;

    protected Reader() {
        lock = this;
    }

    protected Reader(Object lock) {
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

    public int read(CharBuffer charBuffer) throws IOException {
        return read(new char[1], 0, 1);
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
        synchronized (lock) {
            read(new char[1], 0, 1);
        }
        return number();
    }

    public long transferTo(Writer out) throws IOException {
        char[] a = new char[1];
        out.write(a, 0, read(a, 0, 1));
        return number();
    }
}
