package java.io;

import static raceproof.model.Intrinsics.*;

import java.nio.charset.Charset;

public class ByteArrayOutputStream extends OutputStream {
    protected byte[] buf = new byte[(int) number()];
    protected int count;

    public ByteArrayOutputStream() {}

    public ByteArrayOutputStream(int n) {}

    public void close() throws IOException {}

    public synchronized void reset() {
        count = 0;
    }

    public synchronized int size() {
        return count;
    }

    public synchronized byte[] toByteArray() {
        return buf;
    }

    public synchronized String toString() {
        return count == 0 ? null : string();
    }

    public synchronized String toString(int n) {
        return string();
    }

    public synchronized String toString(String s) throws UnsupportedEncodingException {
        if (choose()) throw new UnsupportedEncodingException();
        return count == 0 ? null : string();
    }

    public synchronized String toString(Charset charset) {
        return string();
    }

    public synchronized void write(int value) {
        count = (int) number();
        buf = new byte[count];
    }

    public synchronized void write(byte[] a, int from, int length) {
        count = (int) number();
        buf = new byte[count];
    }

    public void writeBytes(byte[] a) {
        write(a, 0, a.length);
    }

    public synchronized void writeTo(OutputStream out) throws IOException {
        out.write(buf, 0, count);
    }
}
