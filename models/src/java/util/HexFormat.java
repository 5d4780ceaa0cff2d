package java.util;

import static raceproof.model.Intrinsics.*;

import java.io.IOException;
import java.io.UncheckedIOException;

public final class HexFormat {
    private HexFormat() {}

    public String delimiter() {
        return string();
    }

    public boolean equals(Object o) {
        return choose();
    }

    public String formatHex(byte[] a) {
        return string();
    }

    public <A extends Appendable> A formatHex(A a, byte[] a2) {
        try {
            a.append(string());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return a;
    }

    public String formatHex(byte[] a, int n, int n2) {
        return string();
    }

    public <A extends Appendable> A formatHex(A a, byte[] a2, int n, int n2) {
        try {
            a.append(string());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return a;
    }

    public static int fromHexDigit(int n) {
        if (choose()) throw new NumberFormatException();
        return (int) number();
    }

    public static int fromHexDigits(CharSequence text) {
        if (choose()) throw new NumberFormatException();
        return (int) number();
    }

    public static int fromHexDigits(CharSequence text, int n, int n2) {
        if (choose()) throw new NumberFormatException();
        return (int) number();
    }

    public static long fromHexDigitsToLong(CharSequence text) {
        if (choose()) throw new NumberFormatException();
        return number();
    }

    public static long fromHexDigitsToLong(CharSequence text, int n, int n2) {
        if (choose()) throw new NumberFormatException();
        return number();
    }

    public int hashCode() {
        return (int) number();
    }

    public static boolean isHexDigit(int n) {
        return choose();
    }

    public boolean isUpperCase() {
        return choose();
    }

    public static HexFormat of() {
        return new HexFormat();
    }

    public static HexFormat ofDelimiter(String s) {
        return new HexFormat();
    }

    public byte[] parseHex(CharSequence text) {
        if (choose()) throw new IllegalArgumentException();
        return new byte[(int) number()];
    }

    public byte[] parseHex(char[] a, int n, int n2) {
        if (choose()) throw new IllegalArgumentException();
        return new byte[(int) number()];
    }

    public byte[] parseHex(CharSequence text, int n, int n2) {
        if (choose()) throw new IllegalArgumentException();
        return new byte[(int) number()];
    }

    public String prefix() {
        return string();
    }

    public String suffix() {
        return string();
    }

    public String toHexDigits(byte n) {
        return string();
    }

    public String toHexDigits(char ch) {
        return string();
    }

    public String toHexDigits(int n) {
        return string();
    }

    public String toHexDigits(long n) {
        return string();
    }

    public String toHexDigits(short n) {
        return string();
    }

    public <A extends Appendable> A toHexDigits(A a, byte n) {
        try {
            a.append(string());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return a;
    }

    public String toHexDigits(long n, int n2) {
        return string();
    }

    public char toHighHexDigit(int n) {
        return (char) number();
    }

    public char toLowHexDigit(int n) {
        return (char) number();
    }

    public String toString() {
        return string();
    }

    public HexFormat withDelimiter(String s) {
        return new HexFormat();
    }

    public HexFormat withLowerCase() {
        return new HexFormat();
    }

    public HexFormat withPrefix(String s) {
        return new HexFormat();
    }

    public HexFormat withSuffix(String s) {
        return new HexFormat();
    }

    public HexFormat withUpperCase() {
        return new HexFormat();
    }
}
