package java.io;

import static raceproof.model.Intrinsics.*;

import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;

public class OutputStreamWriter extends Writer {
    private final OutputStream out;

    private void encode() throws IOException {
        synchronized (lock) {
            out.write(new byte[1], 0, 1);
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
        return append(text.subSequence(from, to));
    }

    public void close() throws IOException {
        synchronized (lock) {
            out.close();
        }
    }

    public void flush() throws IOException {
        synchronized (lock) {
            out.flush();
        }
    }

    public String getEncoding() {
        return string();
    }

    public void write(int value) throws IOException {
        encode();
    }

    public void write(char[] a, int from, int length) throws IOException {
        encode();
    }

    public void write(String s, int from, int length) throws IOException {
        encode();
    }
}
