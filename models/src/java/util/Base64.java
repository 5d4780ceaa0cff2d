package java.util;

import static raceproof.model.Intrinsics.*;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;

public class Base64 {
    private Base64() {}

    public static Decoder getDecoder() {
        return new Decoder();
    }

    public static Encoder getEncoder() {
        return new Encoder();
    }

    public static Decoder getMimeDecoder() {
        return new Decoder();
    }

    public static Encoder getMimeEncoder() {
        return new Encoder();
    }

    public static Encoder getMimeEncoder(int n, byte[] a) {
        return new Encoder();
    }

    public static Decoder getUrlDecoder() {
        return new Decoder();
    }

    public static Encoder getUrlEncoder() {
        return new Encoder();
    }

    public static class Encoder {
        Encoder() {}

        public byte[] encode(byte[] a) {
            byte read = a[0];
            return new byte[(int) number()];
        }

        public ByteBuffer encode(ByteBuffer byteBuffer) {
            byteBuffer.position(byteBuffer.limit());
            return ByteBuffer.wrap(new byte[(int) number()]);
        }

        public int encode(byte[] a, byte[] a2) {
            if (choose()) throw new IllegalArgumentException();
            a2[0] = a[0];
            return (int) number();
        }

        public String encodeToString(byte[] a) {
            byte read = a[0];
            return string();
        }

        public Encoder withoutPadding() {
            return new Encoder();
        }

        public OutputStream wrap(OutputStream outputStream) {
            return new Encoding(outputStream);
        }
    }

    public static class Decoder {
        Decoder() {}

        public byte[] decode(byte[] a) {
            if (choose()) throw new IllegalArgumentException();
            byte read = a[0];
            return new byte[(int) number()];
        }

        public byte[] decode(String s) {
            if (choose()) throw new IllegalArgumentException();
            return new byte[(int) number()];
        }

        public ByteBuffer decode(ByteBuffer byteBuffer) {
            if (choose()) throw new IllegalArgumentException();
            byteBuffer.position(byteBuffer.limit());
            return ByteBuffer.wrap(new byte[(int) number()]);
        }

        public int decode(byte[] a, byte[] a2) {
            if (choose()) throw new IllegalArgumentException();
            a2[0] = a[0];
            return (int) number();
        }

        public InputStream wrap(InputStream inputStream) {
            return new Decoding(inputStream);
        }
    }

    private static final class Encoding extends FilterOutputStream {
        private int state;

        Encoding(OutputStream out) {
            super(out);
        }

        public void write(int value) throws IOException {
            if (state < 0) throw new IOException();
            state = value;
            out.write(value);
        }

        public void close() throws IOException {
            state = -1;
            out.write((int) number());
            out.close();
        }
    }

    private static final class Decoding extends InputStream {
        private final InputStream in;
        private int state;

        Decoding(InputStream in) {
            this.in = in;
        }

        public int read() throws IOException {
            if (state < 0) throw new IOException();
            state = in.read();
            return state;
        }

        public int available() throws IOException {
            if (state < 0) throw new IOException();
            return in.available();
        }

        public void close() throws IOException {
            state = -1;
            in.close();
        }
    }
}
