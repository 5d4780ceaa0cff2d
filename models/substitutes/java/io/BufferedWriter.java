package java.io;

import static raceproof.model.Intrinsics.*;

public class BufferedWriter extends Writer {
    private final Writer out;
    private int state;

    private void put() throws IOException {
        synchronized (lock) {
            state = (int) number();
            out.write(new char[1], 0, 1);
        }
    }

    public BufferedWriter(Writer out) {
        super(out);
        this.out = out;
    }

    public BufferedWriter(Writer out, int size) {
        super(out);
        this.out = out;
    }

    public void close() throws IOException {
        synchronized (lock) {
            put();
            out.close();
        }
    }

    public void flush() throws IOException {
        synchronized (lock) {
            put();
            out.flush();
        }
    }

    public void newLine() throws IOException {
        put();
    }

    public void write(int value) throws IOException {
        put();
    }

    public void write(char[] a, int from, int length) throws IOException {
        put();
    }

    public void write(String s, int from, int length) throws IOException {
        put();
    }
}
