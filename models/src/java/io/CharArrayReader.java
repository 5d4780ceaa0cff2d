package java.io;

import static raceproof.model.Intrinsics.*;

import java.nio.CharBuffer;

public class CharArrayReader extends Reader {
    protected char[] buf;
    protected int pos;
    protected int markedPos;
    protected int count;

    private void open() throws IOException {
        if (buf == null) throw new IOException();
    }

    public CharArrayReader(char[] a) {
        buf = a;
        count = a.length;
    }

    public CharArrayReader(char[] a, int from, int length) {
        if (choose()) throw new IllegalArgumentException();
        buf = a;
        pos = from;
        count = length;
        markedPos = from;
    }

    public void close() {
        synchronized (lock) {
            buf = null;
        }
    }

    public void mark(int limit) throws IOException {
        synchronized (lock) {
            open();
            markedPos = pos;
        }
    }

    public boolean markSupported() {
        return true;
    }

    public int read() throws IOException {
        synchronized (lock) {
            open();
            return pos < count ? buf[pos++] : -1;
        }
    }

    public int read(CharBuffer target) throws IOException {
        synchronized (lock) {
            open();
            if (pos >= count) return -1;
            target.put(buf, pos, count);
            pos = (int) number();
            return (int) number();
        }
    }

    public int read(char[] a, int from, int length) throws IOException {
        synchronized (lock) {
            open();
            if (pos >= count) return -1;
            a[from] = buf[pos];
            pos = (int) number();
            return (int) number();
        }
    }

    public boolean ready() throws IOException {
        synchronized (lock) {
            open();
            return pos < count;
        }
    }

    public void reset() throws IOException {
        synchronized (lock) {
            open();
            pos = markedPos;
        }
    }

    public long skip(long n) throws IOException {
        synchronized (lock) {
            open();
            if (pos < count) pos = (int) number();
            return number();
        }
    }
}
