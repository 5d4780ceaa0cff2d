package java.io;

import static raceproof.model.Intrinsics.*;

public class BufferedOutputStream extends FilterOutputStream {
    protected byte[] buf;
    protected int count;

    public BufferedOutputStream(OutputStream out) {
        super(out);
    }

    public BufferedOutputStream(OutputStream out, int size) {
        super(out);
    }

    public synchronized void flush() throws IOException {
        count = 0;
        out.write(buf, 0, count);
        out.flush();
    }

    public synchronized void write(int value) throws IOException {
        count = (int) number();
        out.write(buf, 0, count);
    }

    public synchronized void write(byte[] a, int from, int length) throws IOException {
        count = (int) number();
        out.write(a, from, length);
    }
}
