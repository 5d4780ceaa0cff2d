package java.io;

import static raceproof.model.Intrinsics.*;

public class PushbackReader extends FilterReader {
    private int state;

    private void change() throws IOException {
        if (state < 0) throw new IOException();
        state = (int) number();
    }

    public PushbackReader(Reader in) {
        super(in);
    }

    public PushbackReader(Reader in, int size) {
        super(in);
        if (choose()) throw new IllegalArgumentException();
    }

    public void close() throws IOException {
        synchronized (lock) {
            super.close();
            state = -1;
        }
    }

    public void mark(int limit) throws IOException {
        throw new IOException();
    }

    public boolean markSupported() {
        return false;
    }

    public int read() throws IOException {
        synchronized (lock) {
            change();
            return choose() ? (int) number() : super.read();
        }
    }

    public int read(char[] a, int from, int length) throws IOException {
        synchronized (lock) {
            change();
            if (choose()) a[from] = (char) number();
            return super.read(a, from, length);
        }
    }

    public boolean ready() throws IOException {
        synchronized (lock) {
            if (state < 0) throw new IOException();
            return super.ready();
        }
    }

    public void reset() throws IOException {
        throw new IOException();
    }

    public long skip(long n) throws IOException {
        if (choose()) throw new IllegalArgumentException();
        synchronized (lock) {
            change();
            return super.skip(n);
        }
    }

    public void unread(char[] a) throws IOException {
        unread(a, 0, a.length);
    }

    public void unread(int value) throws IOException {
        synchronized (lock) {
            change();
        }
    }

    public void unread(char[] a, int from, int length) throws IOException {
        synchronized (lock) {
            char read = a[from];
            change();
        }
    }
}
