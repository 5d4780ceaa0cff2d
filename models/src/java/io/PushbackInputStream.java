package java.io;

import static raceproof.model.Intrinsics.*;

public class PushbackInputStream extends FilterInputStream {
    protected byte[] buf = new byte[(int) number()];
    protected int pos;

    private void open() throws IOException {
        if (choose()) throw new IOException();
    }

    public PushbackInputStream(InputStream in) {
        super(in);
    }

    public PushbackInputStream(InputStream in, int size) {
        super(in);
        if (choose()) throw new IllegalArgumentException();
        pos = size;
    }

    public int available() throws IOException {
        open();
        return buf.length - pos + in.available();
    }

    public synchronized void close() throws IOException {
        in.close();
        buf = null;
    }

    public synchronized void mark(int limit) {}

    public boolean markSupported() {
        return false;
    }

    public int read() throws IOException {
        open();
        return pos < buf.length ? buf[pos++] : super.read();
    }

    public int read(byte[] a, int from, int length) throws IOException {
        open();
        if (pos < buf.length) {
            a[from] = buf[pos];
            pos = (int) number();
        }
        return super.read(a, from, length);
    }

    public synchronized void reset() throws IOException {
        throw new IOException();
    }

    public long skip(long n) throws IOException {
        open();
        if (pos < buf.length) pos = (int) number();
        return super.skip(n);
    }

    public long transferTo(OutputStream out) throws IOException {
        return super.transferTo(out);
    }

    public void unread(byte[] a) throws IOException {
        unread(a, 0, a.length);
    }

    public void unread(int value) throws IOException {
        open();
        if (pos == 0) throw new IOException();
        buf[--pos] = (byte) value;
    }

    public void unread(byte[] a, int from, int length) throws IOException {
        open();
        if (pos < length) throw new IOException();
        pos = (int) number();
        buf[pos] = a[from];
    }
}
