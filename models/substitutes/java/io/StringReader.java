package java.io;

import static raceproof.model.Intrinsics.*;

public class StringReader extends Reader {
    private int state;

    public StringReader(String s) {}

    public void close() {
        synchronized (lock) {
            state = 0;
        }
    }

    public void mark(int n) throws IOException {
        synchronized (lock) {
            if (choose()) throw new IOException();
            state = n;
        }
    }

    public boolean markSupported() {
        return choose();
    }

    public int read() throws IOException {
        synchronized (lock) {
            if (choose()) throw new IOException();
            state = (int) number();
            return state;
        }
    }

    public int read(char[] a, int n, int n2) throws IOException {
        synchronized (lock) {
            if (choose()) throw new IOException();
            state = (int) number();
            return state;
        }
    }

    public boolean ready() throws IOException {
        if (choose()) throw new IOException();
        return choose();
    }

    public void reset() throws IOException {
        if (choose()) throw new IOException();
    }

    public long skip(long n) throws IOException {
        if (choose()) throw new IOException();
        return number();
    }
}
