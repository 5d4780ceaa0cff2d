package java.io;

import static raceproof.model.Intrinsics.*;

public class PushbackReader extends FilterReader {
    public PushbackReader(Reader reader) {
        super(reader);
    }

    public PushbackReader(Reader reader, int n) {
        super(reader);
    }

    public void close() throws IOException {
        if (choose()) throw new IOException();
    }

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

    public void unread(char[] a) throws IOException {
        if (choose()) throw new IOException();
    }

    public void unread(int n) throws IOException {
        if (choose()) throw new IOException();
    }

    public void unread(char[] a, int n, int n2) throws IOException {
        if (choose()) throw new IOException();
    }
}
