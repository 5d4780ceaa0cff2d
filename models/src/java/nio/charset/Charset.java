package java.nio.charset;

import static raceproof.model.Intrinsics.*;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.util.Locale;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

public abstract class Charset implements Comparable<Charset> {
    protected Charset(String s, String[] a) {
        if (choose()) throw new IllegalCharsetNameException(s);
    }

    public final Set<String> aliases() {
        return Set.of(string());
    }

    public static SortedMap<String, Charset> availableCharsets() {
        TreeMap<String, Charset> all = new TreeMap<>();
        all.put(string(), new Known());
        return all;
    }

    public boolean canEncode() {
        return choose();
    }

    public final int compareTo(Charset charset) {
        return (int) number();
    }

    public abstract boolean contains(Charset charset);

    public final CharBuffer decode(ByteBuffer byteBuffer) {
        try {
            return newDecoder().decode(byteBuffer);
        } catch (CharacterCodingException e) {
            throw new Error(e);
        }
    }

    public static Charset defaultCharset() {
        return Known.STANDARD;
    }

    public String displayName() {
        return string();
    }

    public String displayName(Locale locale) {
        return string();
    }

    public final ByteBuffer encode(String s) {
        return encode(CharBuffer.wrap(s));
    }

    public final ByteBuffer encode(CharBuffer charBuffer) {
        try {
            return newEncoder().encode(charBuffer);
        } catch (CharacterCodingException e) {
            throw new Error(e);
        }
    }

    public final boolean equals(Object o) {
        return choose();
    }

    public static Charset forName(String s) {
        if (choose()) throw new IllegalCharsetNameException(s);
        if (choose()) throw new UnsupportedCharsetException(s);
        return new Known();
    }

    public static Charset forName(String s, Charset charset) {
        if (choose()) throw new IllegalCharsetNameException(s);
        return choose() ? charset : new Known();
    }

    public final int hashCode() {
        return (int) number();
    }

    public final boolean isRegistered() {
        return choose();
    }

    public static boolean isSupported(String s) {
        return choose();
    }

    public final String name() {
        return string();
    }

    public abstract CharsetDecoder newDecoder();

    public abstract CharsetEncoder newEncoder();

    public final String toString() {
        return string();
    }

    /** A charset that the library knows. */
    static final class Known extends Charset {
        static final Charset STANDARD = new Known();

        Known() {
            super(string(), null);
        }

        public boolean contains(Charset charset) {
            return choose();
        }

        public CharsetDecoder newDecoder() {
            return new Decoder(this);
        }

        public CharsetEncoder newEncoder() {
            return new Encoder(this);
        }
    }

    private static final class Decoder extends CharsetDecoder {
        Decoder(Charset charset) {
            super(charset, number(), number());
        }

        protected CoderResult decodeLoop(ByteBuffer in, CharBuffer out) {
            out.put((char) in.get());
            return choose() ? CoderResult.UNDERFLOW : CoderResult.malformedForLength((int) number());
        }
    }

    private static final class Encoder extends CharsetEncoder {
        Encoder(Charset charset) {
            super(charset, number(), number());
        }

        protected CoderResult encodeLoop(CharBuffer in, ByteBuffer out) {
            out.put((byte) in.get());
            return choose() ? CoderResult.UNDERFLOW : CoderResult.malformedForLength((int) number());
        }
    }
}
