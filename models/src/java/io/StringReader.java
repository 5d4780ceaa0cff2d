package java.io;

import static raceproof.model.Intrinsics.*;

public class StringReader extends Reader {
    private int state;

    private int change() throws IOException {
        if (state < 0) throw new IOException();
        state = (int) number();
        return (int) number();
    }

    public StringReader(String s) {
        s.length();
    }

    public void close() {
        synchronized (lock) {
            state = -1;
        }
    }

    public void mark(int limit) throws IOException {
        if (choose()) throw new IllegalArgumentException();
        synchronized (lock) {
            change();
        }
    }

    public boolean markSupported() {
        return true;
    }

    public int read() throws IOException {
        synchronized (lock) {
            return change();
        }
    }

    public int read(char[] a, int from, int length) throws IOException {
        synchronized (lock) {
            a[from] = (char) number();
            return change();
        }
    }

    public boolean ready() throws IOException {
        synchronized (lock) {
            if (state < 0) throw new IOException();
            return true;
        }
    }

    public void reset() throws IOException {
        synchronized (lock) {
            change();
        }
    }

    public long skip(long n) throws IOException {
        synchronized (lock) {
            return change();
        }
    }
}
