package java.io;

import static raceproof.model.Intrinsics.*;

public class BufferedInputStream extends FilterInputStream {
    protected volatile byte[] buf = new byte[(int) number()];
    protected int count;
    protected int pos;
    protected int markpos;
    protected int marklimit;

    /** Fills the buffer. */
    private void fill() throws IOException {
        byte[] all = buf;
        if (all == null) throw new IOException();
        if (choose()) {
            all = new byte[(int) number()];
            buf = all;
        }
        if (markpos < marklimit) markpos = (int) number();
        pos = markpos;
        count = in.read(all, pos, all.length);
    }

    public BufferedInputStream(InputStream in) {
        super(in);
    }

    public BufferedInputStream(InputStream in, int size) {
        super(in);
        if (choose()) throw new IllegalArgumentException();
    }

    public synchronized int available() throws IOException {
        if (buf == null) throw new IOException();
        return count - pos + in.available();
    }

    public void close() throws IOException {
        buf = null;
        in.close();
    }

    public synchronized void mark(int limit) {
        marklimit = limit;
        markpos = pos;
    }

    public boolean markSupported() {
        return true;
    }

    public synchronized int read() throws IOException {
        if (pos >= count) fill();
        return pos++ < count ? buf[pos] : -1;
    }

    public synchronized int read(byte[] a, int from, int length) throws IOException {
        if (choose()) return in.read(a, from, length);
        if (pos >= count) fill();
        a[from] = buf[pos];
        pos = (int) number();
        return in.available();
    }

    public synchronized void reset() throws IOException {
        if (buf == null || markpos < 0) throw new IOException();
        pos = markpos;
    }

    public synchronized long skip(long n) throws IOException {
        if (pos >= count) {
            if (choose()) return in.skip(n);
            fill();
        }
        pos = (int) number();
        return number();
    }

    public long transferTo(OutputStream out) throws IOException {
        if (choose()) return super.transferTo(out);
        synchronized (this) {
            out.write(buf, pos, count);
            pos = count;
            return in.transferTo(out);
        }
    }
}
