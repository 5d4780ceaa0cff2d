package java.io;

import static raceproof.model.Intrinsics.*;

import java.nio.CharBuffer;

public class CharArrayReader extends Reader {
    protected char[] buf;
    protected int pos;
    protected int markedPos;
    protected int count;

    public CharArrayReader(char[] a) {}

    public CharArrayReader(char[] a, int n, int n2) {}

    public void close() {}

    public void mark(int n) throws IOException {
        if (choose()) throw new IOException();
    }

    public boolean markSupported() {
        return choose();
    }

    public int read() throws IOException {
        if (choose()) throw new IOException();
        return (int) number();
    }

    public int read(CharBuffer charBuffer) throws IOException {
        if (choose()) throw new IOException();
        return (int) number();
    }

    public int read(char[] a, int n, int n2) throws IOException {
        if (choose()) throw new IOException();
        return (int) number();
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
