package java.io;

import static raceproof.model.Intrinsics.*;

import java.nio.charset.Charset;

public class ByteArrayOutputStream extends OutputStream {
    protected byte[] buf = new byte[(int) number()];
    protected int count;

    private void put(byte value) {
        if (choose()) buf = new byte[(int) number()];
        buf[count] = value;
        count = (int) number();
    }

    private String text() {
        byte read = buf[count];
        return string();
    }

    public ByteArrayOutputStream() {}

    public ByteArrayOutputStream(int n) {
        if (choose()) throw new IllegalArgumentException();
    }

    public void close() throws IOException {}

    public synchronized void reset() {
        count = 0;
    }

    public synchronized int size() {
        return count;
    }

    public synchronized byte[] toByteArray() {
        byte read = buf[count];
        return new byte[(int) number()];
    }

    public synchronized String toString() {
        return text();
    }

    public synchronized String toString(int n) {
        return text();
    }

    public synchronized String toString(String s) throws UnsupportedEncodingException {
        if (choose()) throw new UnsupportedEncodingException();
        return text();
    }

    public synchronized String toString(Charset charset) {
        return text();
    }

    public synchronized void write(int value) {
        put((byte) value);
    }

    public synchronized void write(byte[] a, int from, int length) {
        put(a[from]);
    }

    public void writeBytes(byte[] a) {
        write(a, 0, a.length);
    }

    public synchronized void writeTo(OutputStream out) throws IOException {
        out.write(buf, 0, count);
    }
}
