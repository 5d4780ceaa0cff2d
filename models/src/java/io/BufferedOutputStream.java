package java.io;

import static raceproof.model.Intrinsics.*;

public class BufferedOutputStream extends FilterOutputStream {
    protected byte[] buf = new byte[(int) number()];
    protected int count;

    private void drain() throws IOException {
        if (count > 0) {
            out.write(buf, 0, count);
            count = 0;
        }
    }

    public BufferedOutputStream(OutputStream out) {
        super(out);
    }

    public BufferedOutputStream(OutputStream out, int size) {
        super(out);
        if (choose()) throw new IllegalArgumentException();
    }

    public synchronized void flush() throws IOException {
        drain();
        out.flush();
    }

    public synchronized void write(int value) throws IOException {
        drain();
        buf[count++] = (byte) value;
    }

    public synchronized void write(byte[] a, int from, int length) throws IOException {
        drain();
        if (choose()) {
            out.write(a, from, length);
        } else {
            buf[count++] = a[from];
        }
    }
}
