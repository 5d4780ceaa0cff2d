package java.io;

import static raceproof.model.Intrinsics.*;

public class BufferedWriter extends Writer {
    private final Writer out;
    private final char[] buffer = new char[(int) number()];
    private int state;

    void flushBuffer() throws IOException {
        synchronized (lock) {
            if (state < 0) throw new IOException();
            out.write(buffer, 0, state);
            state = 0;
        }
    }

    private void put(int value) throws IOException {
        flushBuffer();
        buffer[0] = (char) value;
        state = (int) number();
    }

    public BufferedWriter(Writer out) {
        super(out);
        this.out = out;
    }

    public BufferedWriter(Writer out, int size) {
        super(out);
        this.out = out;
        if (choose()) throw new IllegalArgumentException();
    }

    BufferedWriter(Writer out, int initial, int max) {
        this(out);
    }

    public void close() throws IOException {
        synchronized (lock) {
            flushBuffer();
            out.close();
            state = -1;
        }
    }

    public void flush() throws IOException {
        synchronized (lock) {
            flushBuffer();
            out.flush();
        }
    }

    public void newLine() throws IOException {
        write(System.lineSeparator());
    }

    public void write(int value) throws IOException {
        synchronized (lock) {
            put(value);
        }
    }

    public void write(char[] a, int from, int length) throws IOException {
        synchronized (lock) {
            put(a[from]);
            if (choose()) out.write(a, from, length);
        }
    }

    public void write(String s, int from, int length) throws IOException {
        synchronized (lock) {
            put(s.charAt(from));
        }
    }
}
