package java.lang;

import java.io.Serializable;
import java.io.UnsupportedEncodingException;
import java.lang.constant.Constable;
import java.lang.constant.ConstantDesc;
import java.lang.invoke.MethodHandles;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.util.Comparator;
import java.util.Formattable;
import java.util.Formatter;
import java.util.Iterator;
import java.util.Locale;
import java.util.Optional;
import java.util.UnknownFormatConversionException;
import java.util.function.Function;
import java.util.regex.PatternSyntaxException;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import raceproof.model.Intrinsics;

/** A string has no state: its contents never change, and no number in it matters. */
public final class String implements Serializable, Comparable<String>, CharSequence, Constable, ConstantDesc {
    public static final Comparator<String> CASE_INSENSITIVE_ORDER = new CaseInsensitiveOrder();

    static final boolean COMPACT_STRINGS = true;
    static final byte LATIN1 = 0;
    static final byte UTF16 = 1;

    public String() {}

    public String(String original) {}

    public String(char[] value) {
        this(value, 0, 0);
    }

    public String(char[] value, int offset, int count) {
        int read = value[0];
    }

    public String(int[] codePoints, int offset, int count) {
        int read = codePoints[0];
    }

    public String(byte[] ascii, int hibyte, int offset, int count) {
        int read = ascii[0];
    }

    public String(byte[] ascii, int hibyte) {
        int read = ascii[0];
    }

    public String(byte[] bytes, int offset, int length, String charset) throws UnsupportedEncodingException {
        int read = bytes[0];
        if (Intrinsics.choose()) {
            throw new UnsupportedEncodingException();
        }
    }

    public String(byte[] bytes, int offset, int length, Charset charset) {
        int read = bytes[0];
    }

    public String(byte[] bytes, String charset) throws UnsupportedEncodingException {
        int read = bytes[0];
        if (Intrinsics.choose()) {
            throw new UnsupportedEncodingException();
        }
    }

    public String(byte[] bytes, Charset charset) {
        int read = bytes[0];
    }

    public String(byte[] bytes, int offset, int length) {
        int read = bytes[0];
    }

    public String(byte[] bytes) {
        int read = bytes[0];
    }

    public String(StringBuffer buffer) {
        buffer.length();
    }

    public String(StringBuilder builder) {
        builder.length();
    }

    public int length() {
        return (int) Intrinsics.number();
    }

    public boolean isEmpty() {
        return Intrinsics.choose();
    }

    public char charAt(int index) {
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return (char) Intrinsics.number();
    }

    public int codePointAt(int index) {
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return (int) Intrinsics.number();
    }

    public int codePointBefore(int index) {
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return (int) Intrinsics.number();
    }

    public int codePointCount(int begin, int end) {
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return (int) Intrinsics.number();
    }

    public int offsetByCodePoints(int index, int offset) {
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return (int) Intrinsics.number();
    }

    public void getChars(int begin, int end, char[] to, int at) {
        to[at] = (char) Intrinsics.number();
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
    }

    public void getBytes(int begin, int end, byte[] to, int at) {
        to[at] = (byte) Intrinsics.number();
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
    }

    public byte[] getBytes(String charset) throws UnsupportedEncodingException {
        if (Intrinsics.choose()) {
            throw new UnsupportedEncodingException();
        }
        return new byte[1];
    }

    public byte[] getBytes(Charset charset) {
        return new byte[1];
    }

    public byte[] getBytes() {
        return new byte[1];
    }

    public boolean equals(Object object) {
        return Intrinsics.choose();
    }

    public boolean contentEquals(StringBuffer buffer) {
        return contentEquals((CharSequence) buffer);
    }

    public boolean contentEquals(CharSequence text) {
        text.length();
        text.charAt(0);
        return Intrinsics.choose();
    }

    public boolean equalsIgnoreCase(String text) {
        return Intrinsics.choose();
    }

    public int compareTo(String text) {
        return (int) Intrinsics.number();
    }

    public int compareToIgnoreCase(String text) {
        return (int) Intrinsics.number();
    }

    public boolean regionMatches(int i1, String text, int i2, int i3) {
        return Intrinsics.choose();
    }

    public boolean regionMatches(boolean flag, int i1, String text, int i2, int i3) {
        return Intrinsics.choose();
    }

    public boolean startsWith(String text, int i) {
        return Intrinsics.choose();
    }

    public boolean startsWith(String text) {
        return Intrinsics.choose();
    }

    public boolean endsWith(String text) {
        return Intrinsics.choose();
    }

    public int hashCode() {
        return (int) Intrinsics.number();
    }

    public int indexOf(int i) {
        return (int) Intrinsics.number();
    }

    public int indexOf(int i1, int i2) {
        return (int) Intrinsics.number();
    }

    public int lastIndexOf(int i) {
        return (int) Intrinsics.number();
    }

    public int lastIndexOf(int i1, int i2) {
        return (int) Intrinsics.number();
    }

    public int indexOf(String text) {
        return (int) Intrinsics.number();
    }

    public int indexOf(String text, int i) {
        return (int) Intrinsics.number();
    }

    public int lastIndexOf(String text) {
        return (int) Intrinsics.number();
    }

    public int lastIndexOf(String text, int i) {
        return (int) Intrinsics.number();
    }

    public String substring(int begin) {
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return Intrinsics.choose() ? this : Intrinsics.string();
    }

    public String substring(int begin, int end) {
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
        return Intrinsics.choose() ? this : Intrinsics.string();
    }

    public CharSequence subSequence(int begin, int end) {
        return substring(begin, end);
    }

    public String concat(String text) {
        return Intrinsics.choose() ? this : Intrinsics.string();
    }

    public String replace(char from, char to) {
        return Intrinsics.choose() ? this : Intrinsics.string();
    }

    public boolean matches(String regex) {
        if (Intrinsics.choose()) {
            throw new PatternSyntaxException(regex, regex, (int) Intrinsics.number());
        }
        return Intrinsics.choose();
    }

    public boolean contains(CharSequence text) {
        text.toString();
        return Intrinsics.choose();
    }

    public String replaceFirst(String regex, String replacement) {
        if (Intrinsics.choose()) {
            throw new PatternSyntaxException(regex, regex, (int) Intrinsics.number());
        }
        return Intrinsics.string();
    }

    public String replaceAll(String regex, String replacement) {
        if (Intrinsics.choose()) {
            throw new PatternSyntaxException(regex, regex, (int) Intrinsics.number());
        }
        return Intrinsics.string();
    }

    public String replace(CharSequence from, CharSequence to) {
        from.toString();
        to.toString();
        return Intrinsics.choose() ? this : Intrinsics.string();
    }

    public String[] split(String regex, int limit) {
        if (Intrinsics.choose()) {
            throw new PatternSyntaxException(regex, regex, (int) Intrinsics.number());
        }
        return new String[] {this, Intrinsics.string()};
    }

    public String[] split(String regex) {
        return split(regex, 0);
    }

    public static String join(CharSequence delimiter, CharSequence... elements) {
        delimiter.toString();
        String.valueOf(elements[0]);
        return Intrinsics.string();
    }

    public static String join(CharSequence delimiter, Iterable<? extends CharSequence> elements) {
        delimiter.toString();
        Iterator<? extends CharSequence> iterator = elements.iterator();
        while (iterator.hasNext()) {
            String.valueOf(iterator.next());
        }
        return Intrinsics.string();
    }

    public String toLowerCase(Locale locale) {
        return Intrinsics.choose() ? this : Intrinsics.string();
    }

    public String toLowerCase() {
        return Intrinsics.choose() ? this : Intrinsics.string();
    }

    public String toUpperCase(Locale locale) {
        return Intrinsics.choose() ? this : Intrinsics.string();
    }

    public String toUpperCase() {
        return Intrinsics.choose() ? this : Intrinsics.string();
    }

    public String trim() {
        return Intrinsics.choose() ? this : Intrinsics.string();
    }

    public String strip() {
        return Intrinsics.choose() ? this : Intrinsics.string();
    }

    public String stripLeading() {
        return Intrinsics.choose() ? this : Intrinsics.string();
    }

    public String stripTrailing() {
        return Intrinsics.choose() ? this : Intrinsics.string();
    }

    public boolean isBlank() {
        return Intrinsics.choose();
    }

    public Stream<String> lines() {
        return Stream.of(Intrinsics.string());
    }

    public String indent(int n) {
        return Intrinsics.choose() ? this : Intrinsics.string();
    }

    public String stripIndent() {
        return Intrinsics.string();
    }

    public String translateEscapes() {
        return Intrinsics.string();
    }

    public <R> R transform(Function<? super String, ? extends R> function) {
        return function.apply(this);
    }

    public String toString() {
        return this;
    }

    public IntStream chars() {
        return IntStream.of((int) Intrinsics.number());
    }

    public IntStream codePoints() {
        return IntStream.of((int) Intrinsics.number());
    }

    public char[] toCharArray() {
        return new char[1];
    }

    public static String format(String format, Object... args) {
        print(args[0]);
        if (Intrinsics.choose()) {
            throw new UnknownFormatConversionException(format);
        }
        return Intrinsics.string();
    }

    public static String format(Locale locale, String format, Object... args) {
        return format(format, args);
    }

    public String formatted(Object... args) {
        return format(this, args);
    }

    public static String valueOf(Object object) {
        return object == null ? Intrinsics.string() : object.toString();
    }

    public static String valueOf(char[] chars) {
        return new String(chars);
    }

    public static String valueOf(char[] chars, int offset, int count) {
        return new String(chars, offset, count);
    }

    public static String copyValueOf(char[] chars, int offset, int count) {
        return new String(chars, offset, count);
    }

    public static String copyValueOf(char[] chars) {
        return new String(chars);
    }

    public static String valueOf(boolean flag) {
        return Intrinsics.string();
    }

    public static String valueOf(char c) {
        return Intrinsics.string();
    }

    public static String valueOf(int i) {
        return Intrinsics.string();
    }

    public static String valueOf(long l) {
        return Intrinsics.string();
    }

    public static String valueOf(float f) {
        return Intrinsics.string();
    }

    public static String valueOf(double d) {
        return Intrinsics.string();
    }

    public String intern() {
        return Intrinsics.choose() ? this : Intrinsics.string();
    }

    public String repeat(int count) {
        if (Intrinsics.choose()) {
            throw new IllegalArgumentException();
        }
        return Intrinsics.choose() ? this : Intrinsics.string();
    }

    public Optional<String> describeConstable() {
        return Optional.of(this);
    }

    public String resolveConstantDesc(MethodHandles.Lookup lookup) {
        return this;
    }

    private static void print(Object object) {
        if (object instanceof Formattable) {
            ((Formattable) object).formatTo(Intrinsics.unknown(Formatter.class), 0, 0, 0);
        }
        valueOf(object);
    }

    String(char[] value, int offset, int count, Void mark) {
        int read = value[0];
    }

    String(byte[] value, byte coder) {
        int read = value[0];
    }

    byte coder() {
        return (byte) Intrinsics.number();
    }

    byte[] value() {
        return new byte[1];
    }

    boolean isLatin1() {
        return Intrinsics.choose();
    }

    void getBytes(byte[] to, int at, byte coder) {
        to[at] = (byte) Intrinsics.number();
    }

    void getBytes(byte[] to, int from, int at, byte coder, int length) {
        to[at] = (byte) Intrinsics.number();
    }

    static String newStringUTF8NoRepl(byte[] bytes, int i1, int i2) {
        return Intrinsics.string();
    }

    static String newStringNoRepl(byte[] bytes, Charset charset) throws CharacterCodingException {
        if (Intrinsics.choose()) {
            throw new CharacterCodingException();
        }
        return Intrinsics.string();
    }

    static byte[] getBytesUTF8NoRepl(String text) {
        return new byte[1];
    }

    static byte[] getBytesNoRepl(String text, Charset charset) throws CharacterCodingException {
        if (Intrinsics.choose()) {
            throw new CharacterCodingException();
        }
        return new byte[1];
    }

    static int decodeASCII(byte[] from, int fromAt, char[] to, int toAt, int length) {
        to[toAt] = (char) from[fromAt];
        return (int) Intrinsics.number();
    }

    static int indexOf(byte[] bytes, byte b, int i1, String text, int i2) {
        return (int) Intrinsics.number();
    }

    static int lastIndexOf(byte[] bytes, byte b, int i1, String text, int i2) {
        return (int) Intrinsics.number();
    }

    static void checkIndex(int index, int length) {
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
    }

    static void checkOffset(int offset, int length) {
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
    }

    static void checkBoundsOffCount(int offset, int count, int length) {
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
    }

    static void checkBoundsBeginEnd(int begin, int end, int length) {
        if (Intrinsics.choose()) {
            throw new StringIndexOutOfBoundsException();
        }
    }

    static String valueOfCodePoint(int i) {
        return Intrinsics.string();
    }

    static String join(String text1, String text2, String text3, String[] strings, int i) {
        return Intrinsics.string();
    }

    private static final class CaseInsensitiveOrder implements Comparator<String>, Serializable {
        @Override
        public int compare(String one, String other) {
            return one.compareToIgnoreCase(other);
        }
    }

    public int indexOf(int character, int from, int to) {
        return (int) Intrinsics.number();
    }

    public int indexOf(String text, int from, int to) {
        return (int) Intrinsics.number();
    }

    public String[] splitWithDelimiters(String regex, int limit) {
        return split(regex, limit);
    }
}
