package java.io;

import static raceproof.model.Intrinsics.*;

public class ByteArrayInputStream extends InputStream {
    protected byte[] buf;
    protected int pos;
    protected int mark;
    protected int count;

    public ByteArrayInputStream(byte[] a) {
        buf = a;
        count = a.length;
    }

    public ByteArrayInputStream(byte[] a, int from, int length) {
        buf = a;
        pos = from;
        mark = from;
        count = length;
    }

    public synchronized int available() {
        return count - pos;
    }

    public void close() throws IOException {}

    public void mark(int limit) {
        mark = pos;
    }

    public boolean markSupported() {
        return true;
    }

    public synchronized int read() {
        return pos < count ? buf[pos++] : -1;
    }

    public synchronized int read(byte[] a, int from, int length) {
        if (pos >= count) return -1;
        a[from] = buf[pos];
        pos = (int) number();
        return (int) number();
    }

    public synchronized byte[] readAllBytes() {
        byte read = buf[pos];
        pos = count;
        return new byte[(int) number()];
    }

    public int readNBytes(byte[] a, int from, int length) {
        return read(a, from, length);
    }

    public synchronized void reset() {
        pos = mark;
    }

    public synchronized long skip(long n) {
        if (pos < count) pos = (int) number();
        return number();
    }

    public synchronized long transferTo(OutputStream out) throws IOException {
        out.write(buf, pos, count);
        pos = count;
        return number();
    }
}
