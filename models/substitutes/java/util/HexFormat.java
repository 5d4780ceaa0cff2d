package java.util;

import static raceproof.model.Intrinsics.*;

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
        return a;
    }

    public String formatHex(byte[] a, int n, int n2) {
        return string();
    }

    public <A extends Appendable> A formatHex(A a, byte[] a2, int n, int n2) {
        return a;
    }

    public static int fromHexDigit(int n) {
        return (int) number();
    }

    public static int fromHexDigits(CharSequence text) {
        return (int) number();
    }

    public static int fromHexDigits(CharSequence text, int n, int n2) {
        return (int) number();
    }

    public static long fromHexDigitsToLong(CharSequence text) {
        return number();
    }

    public static long fromHexDigitsToLong(CharSequence text, int n, int n2) {
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
        return unknown(HexFormat.class);
    }

    public static HexFormat ofDelimiter(String s) {
        return unknown(HexFormat.class);
    }

    public byte[] parseHex(CharSequence text) {
        return new byte[(int) number()];
    }

    public byte[] parseHex(char[] a, int n, int n2) {
        return new byte[(int) number()];
    }

    public byte[] parseHex(CharSequence text, int n, int n2) {
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
        return this;
    }

    public HexFormat withLowerCase() {
        return this;
    }

    public HexFormat withPrefix(String s) {
        return this;
    }

    public HexFormat withSuffix(String s) {
        return this;
    }

    public HexFormat withUpperCase() {
        return this;
    }
}
