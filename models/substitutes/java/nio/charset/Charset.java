package java.nio.charset;

import static raceproof.model.Intrinsics.*;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.util.Locale;
import java.util.Set;
import java.util.SortedMap;

public abstract class Charset implements Comparable<Charset> {
    protected Charset(String s, String[] a) {}

    public final Set<String> aliases() {
        return Set.of(string());
    }

    public static SortedMap<String, Charset> availableCharsets() {
        return unknown(SortedMap.class);
    }

    public boolean canEncode() {
        return choose();
    }

    public final int compareTo(Charset charset) {
        return (int) number();
    }

    public abstract boolean contains(Charset charset);

    public final CharBuffer decode(ByteBuffer byteBuffer) {
        return unknown(CharBuffer.class);
    }

    public static Charset defaultCharset() {
        return unknown(Charset.class);
    }

    public String displayName() {
        return string();
    }

    public String displayName(Locale locale) {
        return string();
    }

    public final ByteBuffer encode(String s) {
        return unknown(ByteBuffer.class);
    }

    public final ByteBuffer encode(CharBuffer charBuffer) {
        return unknown(ByteBuffer.class);
    }

    public final boolean equals(Object o) {
        return choose();
    }

    public static Charset forName(String s) {
        return unknown(Charset.class);
    }

    public static Charset forName(String s, Charset charset) {
        return unknown(Charset.class);
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
}
