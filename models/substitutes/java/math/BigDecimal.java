package java.math;

import static raceproof.model.Intrinsics.*;

public class BigDecimal extends Number implements Comparable<BigDecimal> {
    public static final BigDecimal ZERO = unknown(BigDecimal.class);
    public static final BigDecimal ONE = unknown(BigDecimal.class);
    public static final BigDecimal TWO = unknown(BigDecimal.class);
    public static final BigDecimal TEN = unknown(BigDecimal.class);
    public static final int ROUND_UP = 0;
    public static final int ROUND_DOWN = 1;
    public static final int ROUND_CEILING = 2;
    public static final int ROUND_FLOOR = 3;
    public static final int ROUND_HALF_UP = 4;
    public static final int ROUND_HALF_DOWN = 5;
    public static final int ROUND_HALF_EVEN = 6;
    public static final int ROUND_UNNECESSARY = 7;

    public BigDecimal(char[] a) {}

    public BigDecimal(double d) {}

    public BigDecimal(int n) {}

    public BigDecimal(String s) {}

    public BigDecimal(BigInteger bigInteger) {}

    public BigDecimal(long n) {}

    public BigDecimal(char[] a, MathContext mathContext) {}

    public BigDecimal(double d, MathContext mathContext) {}

    public BigDecimal(int n, MathContext mathContext) {}

    public BigDecimal(String s, MathContext mathContext) {}

    public BigDecimal(BigInteger bigInteger, int n) {}

    public BigDecimal(BigInteger bigInteger, MathContext mathContext) {}

    public BigDecimal(long n, MathContext mathContext) {}

    public BigDecimal(char[] a, int n, int n2) {}

    public BigDecimal(BigInteger bigInteger, int n, MathContext mathContext) {}

    public BigDecimal(char[] a, int n, int n2, MathContext mathContext) {}

    public BigDecimal abs() {
        return this;
    }

    public BigDecimal abs(MathContext mathContext) {
        return this;
    }

    public BigDecimal add(BigDecimal bigDecimal) {
        return this;
    }

    public BigDecimal add(BigDecimal bigDecimal, MathContext mathContext) {
        return this;
    }

    public byte byteValueExact() {
        return (byte) number();
    }

    public int compareTo(BigDecimal bigDecimal) {
        return (int) number();
    }

    public BigDecimal divide(BigDecimal bigDecimal) {
        return this;
    }

    public BigDecimal divide(BigDecimal bigDecimal, int n) {
        return this;
    }

    public BigDecimal divide(BigDecimal bigDecimal, MathContext mathContext) {
        return this;
    }

    public BigDecimal divide(BigDecimal bigDecimal, RoundingMode roundingMode) {
        return this;
    }

    public BigDecimal divide(BigDecimal bigDecimal, int n, int n2) {
        return this;
    }

    public BigDecimal divide(BigDecimal bigDecimal, int n, RoundingMode roundingMode) {
        return this;
    }

    public BigDecimal[] divideAndRemainder(BigDecimal bigDecimal) {
        return new BigDecimal[] {unknown(BigDecimal.class)};
    }

    public BigDecimal[] divideAndRemainder(BigDecimal bigDecimal, MathContext mathContext) {
        return new BigDecimal[] {unknown(BigDecimal.class)};
    }

    public BigDecimal divideToIntegralValue(BigDecimal bigDecimal) {
        return this;
    }

    public BigDecimal divideToIntegralValue(BigDecimal bigDecimal, MathContext mathContext) {
        return this;
    }

    public double doubleValue() {
        return (double) number();
    }

    public boolean equals(Object o) {
        return choose();
    }

    public float floatValue() {
        return (float) number();
    }

    public int hashCode() {
        return (int) number();
    }

    public int intValue() {
        return (int) number();
    }

    public int intValueExact() {
        return (int) number();
    }

    public long longValue() {
        return number();
    }

    public long longValueExact() {
        return number();
    }

    public BigDecimal max(BigDecimal bigDecimal) {
        return this;
    }

    public BigDecimal min(BigDecimal bigDecimal) {
        return this;
    }

    public BigDecimal movePointLeft(int n) {
        return this;
    }

    public BigDecimal movePointRight(int n) {
        return this;
    }

    public BigDecimal multiply(BigDecimal bigDecimal) {
        return this;
    }

    public BigDecimal multiply(BigDecimal bigDecimal, MathContext mathContext) {
        return this;
    }

    public BigDecimal negate() {
        return this;
    }

    public BigDecimal negate(MathContext mathContext) {
        return this;
    }

    public BigDecimal plus() {
        return this;
    }

    public BigDecimal plus(MathContext mathContext) {
        return this;
    }

    public BigDecimal pow(int n) {
        return this;
    }

    public BigDecimal pow(int n, MathContext mathContext) {
        return this;
    }

    public int precision() {
        return (int) number();
    }

    public BigDecimal remainder(BigDecimal bigDecimal) {
        return this;
    }

    public BigDecimal remainder(BigDecimal bigDecimal, MathContext mathContext) {
        return this;
    }

    public BigDecimal round(MathContext mathContext) {
        return this;
    }

    public int scale() {
        return (int) number();
    }

    public BigDecimal scaleByPowerOfTen(int n) {
        return this;
    }

    public BigDecimal setScale(int n) {
        return this;
    }

    public BigDecimal setScale(int n, int n2) {
        return this;
    }

    public BigDecimal setScale(int n, RoundingMode roundingMode) {
        return this;
    }

    public short shortValueExact() {
        return (short) number();
    }

    public int signum() {
        return (int) number();
    }

    public BigDecimal sqrt(MathContext mathContext) {
        return this;
    }

    public BigDecimal stripTrailingZeros() {
        return this;
    }

    public BigDecimal subtract(BigDecimal bigDecimal) {
        return this;
    }

    public BigDecimal subtract(BigDecimal bigDecimal, MathContext mathContext) {
        return this;
    }

    public BigInteger toBigInteger() {
        return unknown(BigInteger.class);
    }

    public BigInteger toBigIntegerExact() {
        return unknown(BigInteger.class);
    }

    public String toEngineeringString() {
        return string();
    }

    public String toPlainString() {
        return string();
    }

    public String toString() {
        return string();
    }

    public BigDecimal ulp() {
        return this;
    }

    public BigInteger unscaledValue() {
        return unknown(BigInteger.class);
    }

    public static BigDecimal valueOf(double d) {
        return unknown(BigDecimal.class);
    }

    public static BigDecimal valueOf(long n) {
        return unknown(BigDecimal.class);
    }

    public static BigDecimal valueOf(long n, int n2) {
        return unknown(BigDecimal.class);
    }
}
