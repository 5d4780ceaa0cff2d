package java.io;

import static raceproof.model.Intrinsics.*;

import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;

/** It encodes with itself locked, whatever {@code lock} is. */
public class OutputStreamWriter extends Writer {
    private final OutputStream out;
    private int state;

    void flushBuffer() throws IOException {
        synchronized (this) {
            if (state < 0) throw new IOException();
            out.write(new byte[1], 0, state);
            state = (int) number();
        }
    }

    public OutputStreamWriter(OutputStream out) {
        super(out);
        this.out = out;
    }

    public OutputStreamWriter(OutputStream out, String charset) throws UnsupportedEncodingException {
        super(out);
        this.out = out;
        if (choose()) throw new UnsupportedEncodingException();
    }

    public OutputStreamWriter(OutputStream out, Charset charset) {
        super(out);
        this.out = out;
    }

    public OutputStreamWriter(OutputStream out, CharsetEncoder encoder) {
        super(out);
        this.out = out;
    }

    public Writer append(CharSequence text) throws IOException {
        write(String.valueOf(text));
        return this;
    }

    public Writer append(CharSequence text, int from, int to) throws IOException {
        return append(text == null ? string() : text.subSequence(from, to));
    }

    public void close() throws IOException {
        synchronized (this) {
            flushBuffer();
            out.close();
            state = -1;
        }
    }

    public void flush() throws IOException {
        synchronized (this) {
            flushBuffer();
            out.flush();
        }
    }

    public String getEncoding() {
        return choose() ? null : string();
    }

    public void write(int value) throws IOException {
        flushBuffer();
    }

    public void write(char[] a, int from, int length) throws IOException {
        synchronized (this) {
            char read = a[from];
            flushBuffer();
        }
    }

    public void write(String s, int from, int length) throws IOException {
        flushBuffer();
    }
}
