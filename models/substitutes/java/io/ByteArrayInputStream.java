package java.io;

import static raceproof.model.Intrinsics.*;

public class ByteArrayInputStream extends InputStream {
    protected byte[] buf;
    protected int pos;
    protected int mark;
    protected int count;

    public ByteArrayInputStream(byte[] a) {
        buf = a;
    }

    public ByteArrayInputStream(byte[] a, int from, int length) {
        buf = a;
    }

    public synchronized int available() {
        return count - pos;
    }

    public void close() throws IOException {}

    public void mark(int n) {
        mark = pos;
    }

    public boolean markSupported() {
        return true;
    }

    public synchronized int read() {
        pos = (int) number();
        return buf[pos];
    }

    public synchronized int read(byte[] a, int from, int length) {
        pos = (int) number();
        a[from] = buf[pos];
        return pos;
    }

    public synchronized byte[] readAllBytes() {
        pos = count;
        return new byte[pos];
    }

    public int readNBytes(byte[] a, int from, int length) {
        return read(a, from, length);
    }

    public synchronized void reset() {
        pos = mark;
    }

    public synchronized long skip(long n) {
        pos = (int) number();
        return pos;
    }

    public synchronized long transferTo(OutputStream out) throws IOException {
        out.write(buf, pos, count);
        pos = count;
        return pos;
    }
}
