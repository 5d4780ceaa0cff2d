package java.util;

import static raceproof.model.Intrinsics.*;

import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;

public class Base64 {
    private Base64() {}

    public static Decoder getDecoder() {
        return unknown(Decoder.class);
    }

    public static Encoder getEncoder() {
        return unknown(Encoder.class);
    }

    public static Decoder getMimeDecoder() {
        return unknown(Decoder.class);
    }

    public static Encoder getMimeEncoder() {
        return unknown(Encoder.class);
    }

    public static Encoder getMimeEncoder(int n, byte[] a) {
        return unknown(Encoder.class);
    }

    public static Decoder getUrlDecoder() {
        return unknown(Decoder.class);
    }

    public static Encoder getUrlEncoder() {
        return unknown(Encoder.class);
    }

    public static class Encoder {
        Encoder() {}

        public byte[] encode(byte[] a) {
            return new byte[(int) number()];
        }

        public ByteBuffer encode(ByteBuffer byteBuffer) {
            return unknown(ByteBuffer.class);
        }

        public int encode(byte[] a, byte[] a2) {
            return (int) number();
        }

        public String encodeToString(byte[] a) {
            return string();
        }

        public Encoder withoutPadding() {
            return this;
        }

        public OutputStream wrap(OutputStream outputStream) {
            return unknown(OutputStream.class);
        }
    }

    public static class Decoder {
        Decoder() {}

        public byte[] decode(byte[] a) {
            return new byte[(int) number()];
        }

        public byte[] decode(String s) {
            return new byte[(int) number()];
        }

        public ByteBuffer decode(ByteBuffer byteBuffer) {
            return unknown(ByteBuffer.class);
        }

        public int decode(byte[] a, byte[] a2) {
            return (int) number();
        }

        public InputStream wrap(InputStream inputStream) {
            return unknown(InputStream.class);
        }
    }
}
