package java.io;

import static raceproof.model.Intrinsics.*;

import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;

public class InputStreamReader extends Reader {
    private final InputStream in;

    private int decode() throws IOException {
        synchronized (lock) {
            return in.read(new byte[1], 0, 1);
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
        synchronized (lock) {
            in.close();
        }
    }

    public String getEncoding() {
        return string();
    }

    public int read() throws IOException {
        return decode();
    }

    public int read(CharBuffer charBuffer) throws IOException {
        return decode();
    }

    public int read(char[] a, int from, int length) throws IOException {
        return decode();
    }

    public boolean ready() throws IOException {
        synchronized (lock) {
            return in.available() > 0;
        }
    }
}
