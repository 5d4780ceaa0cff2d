package java.io;

import static raceproof.model.Intrinsics.*;

public abstract class InputStream implements Closeable {
    public InputStream() {}

    public int available() throws IOException {
        return 0;
    }

    public void close() throws IOException {}

    public void mark(int limit) {}

    public boolean markSupported() {
        return false;
    }

    public static InputStream nullInputStream() {
        return new ByteArrayInputStream(new byte[0]);
    }

    public abstract int read() throws IOException;

    public int read(byte[] a) throws IOException {
        return read(a, 0, a.length);
    }

    public int read(byte[] a, int from, int length) throws IOException {
        a[from] = (byte) read();
        return (int) number();
    }

    public byte[] readAllBytes() throws IOException {
        return readNBytes((int) number());
    }

    public byte[] readNBytes(int n) throws IOException {
        byte[] a = new byte[n];
        read(a, 0, a.length);
        return a;
    }

    public int readNBytes(byte[] a, int from, int length) throws IOException {
        return read(a, from, length);
    }

    public void reset() throws IOException {
        throw new IOException();
    }

    public long skip(long n) throws IOException {
        read(new byte[1], 0, 1);
        return number();
    }

    public void skipNBytes(long n) throws IOException {
        if (skip(n) == 0 && read() < 0) throw new EOFException();
    }

    public long transferTo(OutputStream out) throws IOException {
        byte[] a = new byte[(int) number()];
        out.write(a, 0, read(a, 0, 1));
        return number();
    }
}
