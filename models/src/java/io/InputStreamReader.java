package java.io;

import static raceproof.model.Intrinsics.*;

import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;

/** It decodes with itself locked, whatever {@code lock} is. */
public class InputStreamReader extends Reader {
    private final InputStream in;
    private int state;

    private int decode() throws IOException {
        synchronized (this) {
            if (state < 0) throw new IOException();
            state = in.read(new byte[1], 0, 1);
            return (int) number();
        }
    }

    public InputStreamReader(InputStream in) {
        super(in);
        this.in = in;
    }

    public InputStreamReader(InputStream in, String charset) throws UnsupportedEncodingException {
        super(in);
        this.in = in;
        if (choose()) throw new UnsupportedEncodingException();
    }

    public InputStreamReader(InputStream in, Charset charset) {
        super(in);
        this.in = in;
    }

    public InputStreamReader(InputStream in, CharsetDecoder decoder) {
        super(in);
        this.in = in;
    }

    public void close() throws IOException {
        synchronized (this) {
            state = -1;
            in.close();
        }
    }

    public String getEncoding() {
        return choose() ? null : string();
    }

    public int read() throws IOException {
        return decode();
    }

    public int read(CharBuffer target) throws IOException {
        target.put(new char[1], 0, 1);
        return decode();
    }

    public int read(char[] a, int from, int length) throws IOException {
        synchronized (this) {
            a[from] = (char) decode();
            return (int) number();
        }
    }

    public boolean ready() throws IOException {
        synchronized (this) {
            return state > 0 || in.available() > 0;
        }
    }
}
