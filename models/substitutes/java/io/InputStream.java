package java.io;

import static raceproof.model.Intrinsics.*;

public abstract class InputStream implements Closeable {
    public InputStream() {}

    public int available() throws IOException {
        return (int) number();
    }

    public void close() throws IOException {}

    public void mark(int n) {}

    public boolean markSupported() {
        return choose();
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
        byte[] a = new byte[(int) number()];
        read(a, 0, a.length);
        return a;
    }

    public byte[] readNBytes(int n) throws IOException {
        return readAllBytes();
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
        skip(n);
        read();
    }

    public long transferTo(OutputStream out) throws IOException {
        byte[] a = new byte[1];
        out.write(a, 0, read(a, 0, 1));
        return number();
    }
}
