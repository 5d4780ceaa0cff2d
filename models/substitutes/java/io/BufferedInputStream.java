package java.io;

import static raceproof.model.Intrinsics.*;

public class BufferedInputStream extends FilterInputStream {
    protected byte[] buf;
    protected int count;
    protected int pos;
    protected int markpos;
    protected int marklimit;

    public BufferedInputStream(InputStream in) {
        super(in);
    }

    public BufferedInputStream(InputStream in, int size) {
        super(in);
    }

    public synchronized int available() throws IOException {
        return in.available();
    }

    public void close() throws IOException {
        in.close();
    }

    public synchronized void mark(int n) {
        pos = n;
    }

    public boolean markSupported() {
        return true;
    }

    public synchronized int read() throws IOException {
        pos = in.read();
        return pos;
    }

    public synchronized int read(byte[] a, int from, int length) throws IOException {
        pos = in.read(a, from, length);
        return pos;
    }

    public synchronized void reset() throws IOException {
        if (choose()) throw new IOException();
        pos = markpos;
    }

    public synchronized long skip(long n) throws IOException {
        pos = (int) in.skip(n);
        return pos;
    }

    public synchronized long transferTo(OutputStream out) throws IOException {
        return in.transferTo(out);
    }
}
