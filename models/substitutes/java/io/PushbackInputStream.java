package java.io;

import static raceproof.model.Intrinsics.*;

public class PushbackInputStream extends FilterInputStream {
    protected byte[] buf;
    protected int pos;

    public PushbackInputStream(InputStream inputStream) {
        super(inputStream);
    }

    public PushbackInputStream(InputStream inputStream, int n) {
        super(inputStream);
    }

    public int available() throws IOException {
        if (choose()) throw new IOException();
        return (int) number();
    }

    public synchronized void close() throws IOException {
        if (choose()) throw new IOException();
    }

    public void mark(int n) {}

    public boolean markSupported() {
        return choose();
    }

    public int read() throws IOException {
        if (choose()) throw new IOException();
        return (int) number();
    }

    public int read(byte[] a, int n, int n2) throws IOException {
        if (choose()) throw new IOException();
        return (int) number();
    }

    public void reset() throws IOException {
        if (choose()) throw new IOException();
    }

    public long skip(long n) throws IOException {
        if (choose()) throw new IOException();
        return number();
    }

    public long transferTo(OutputStream outputStream) throws IOException {
        if (choose()) throw new IOException();
        return number();
    }

    public void unread(byte[] a) throws IOException {
        if (choose()) throw new IOException();
    }

    public void unread(int n) throws IOException {
        if (choose()) throw new IOException();
    }

    public void unread(byte[] a, int n, int n2) throws IOException {
        if (choose()) throw new IOException();
    }
}
