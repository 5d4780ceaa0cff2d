package java.math;

import static raceproof.model.Intrinsics.*;

public class BigDecimal extends Number implements Comparable<BigDecimal> {
    public static final BigDecimal ZERO = new BigDecimal();
    public static final BigDecimal ONE = new BigDecimal();
    public static final BigDecimal TWO = new BigDecimal();
    public static final BigDecimal TEN = new BigDecimal();
    public static final int ROUND_UP = 0;
    public static final int ROUND_DOWN = 1;
    public static final int ROUND_CEILING = 2;
    public static final int ROUND_FLOOR = 3;
    public static final int ROUND_HALF_UP = 4;
    public static final int ROUND_HALF_DOWN = 5;
    public static final int ROUND_HALF_EVEN = 6;
    public static final int ROUND_UNNECESSARY = 7;

    BigDecimal() {}

    public BigDecimal(char[] a) {
        char read = a[0];
        if (choose()) throw new NumberFormatException();
    }

    public BigDecimal(double d) {}

    public BigDecimal(int n) {}

    public BigDecimal(String s) {
        if (choose()) throw new NumberFormatException();
    }

    public BigDecimal(BigInteger bigInteger) {}

    public BigDecimal(long n) {}

    public BigDecimal(char[] a, MathContext mathContext) {
        char read = a[0];
        if (choose()) throw new NumberFormatException();
        if (choose()) throw new ArithmeticException();
    }

    public BigDecimal(double d, MathContext mathContext) {
        if (choose()) throw new ArithmeticException();
    }

    public BigDecimal(int n, MathContext mathContext) {
        if (choose()) throw new ArithmeticException();
    }

    public BigDecimal(String s, MathContext mathContext) {
        if (choose()) throw new NumberFormatException();
        if (choose()) throw new ArithmeticException();
    }

    public BigDecimal(BigInteger bigInteger, int n) {}

    public BigDecimal(BigInteger bigInteger, MathContext mathContext) {
        if (choose()) throw new ArithmeticException();
    }

    public BigDecimal(long n, MathContext mathContext) {
        if (choose()) throw new ArithmeticException();
    }

    public BigDecimal(char[] a, int n, int n2) {
        char read = a[0];
        if (choose()) throw new NumberFormatException();
    }

    public BigDecimal(BigInteger bigInteger, int n, MathContext mathContext) {
        if (choose()) throw new ArithmeticException();
    }

    public BigDecimal(char[] a, int n, int n2, MathContext mathContext) {
        char read = a[0];
        if (choose()) throw new NumberFormatException();
        if (choose()) throw new ArithmeticException();
    }

    public BigDecimal abs() {
        return this;
    }

    public BigDecimal abs(MathContext mathContext) {
        return this;
    }

    public BigDecimal add(BigDecimal bigDecimal) {
        return new BigDecimal();
    }

    public BigDecimal add(BigDecimal bigDecimal, MathContext mathContext) {
        return new BigDecimal();
    }

    public byte byteValueExact() {
        if (choose()) throw new ArithmeticException();
        return (byte) number();
    }

    public int compareTo(BigDecimal bigDecimal) {
        return (int) number();
    }

    public BigDecimal divide(BigDecimal bigDecimal) {
        if (choose()) throw new ArithmeticException();
        return new BigDecimal();
    }

    public BigDecimal divide(BigDecimal bigDecimal, int n) {
        if (choose()) throw new ArithmeticException();
        return new BigDecimal();
    }

    public BigDecimal divide(BigDecimal bigDecimal, MathContext mathContext) {
        if (choose()) throw new ArithmeticException();
        return new BigDecimal();
    }

    public BigDecimal divide(BigDecimal bigDecimal, RoundingMode roundingMode) {
        if (choose()) throw new ArithmeticException();
        return new BigDecimal();
    }

    public BigDecimal divide(BigDecimal bigDecimal, int n, int n2) {
        if (choose()) throw new ArithmeticException();
        return new BigDecimal();
    }

    public BigDecimal divide(BigDecimal bigDecimal, int n, RoundingMode roundingMode) {
        if (choose()) throw new ArithmeticException();
        return new BigDecimal();
    }

    public BigDecimal[] divideAndRemainder(BigDecimal bigDecimal) {
        if (choose()) throw new ArithmeticException();
        return new BigDecimal[] {new BigDecimal()};
    }

    public BigDecimal[] divideAndRemainder(BigDecimal bigDecimal, MathContext mathContext) {
        if (choose()) throw new ArithmeticException();
        return new BigDecimal[] {new BigDecimal()};
    }

    public BigDecimal divideToIntegralValue(BigDecimal bigDecimal) {
        if (choose()) throw new ArithmeticException();
        return new BigDecimal();
    }

    public BigDecimal divideToIntegralValue(BigDecimal bigDecimal, MathContext mathContext) {
        if (choose()) throw new ArithmeticException();
        return new BigDecimal();
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
        if (choose()) throw new ArithmeticException();
        return (int) number();
    }

    public long longValue() {
        return number();
    }

    public long longValueExact() {
        if (choose()) throw new ArithmeticException();
        return number();
    }

    public BigDecimal max(BigDecimal bigDecimal) {
        return new BigDecimal();
    }

    public BigDecimal min(BigDecimal bigDecimal) {
        return new BigDecimal();
    }

    public BigDecimal movePointLeft(int n) {
        return new BigDecimal();
    }

    public BigDecimal movePointRight(int n) {
        return new BigDecimal();
    }

    public BigDecimal multiply(BigDecimal bigDecimal) {
        return new BigDecimal();
    }

    public BigDecimal multiply(BigDecimal bigDecimal, MathContext mathContext) {
        return new BigDecimal();
    }

    public BigDecimal negate() {
        return new BigDecimal();
    }

    public BigDecimal negate(MathContext mathContext) {
        return new BigDecimal();
    }

    public BigDecimal plus() {
        return this;
    }

    public BigDecimal plus(MathContext mathContext) {
        return this;
    }

    public BigDecimal pow(int n) {
        if (choose()) throw new ArithmeticException();
        return new BigDecimal();
    }

    public BigDecimal pow(int n, MathContext mathContext) {
        if (choose()) throw new ArithmeticException();
        return new BigDecimal();
    }

    public int precision() {
        return (int) number();
    }

    public BigDecimal remainder(BigDecimal bigDecimal) {
        if (choose()) throw new ArithmeticException();
        return new BigDecimal();
    }

    public BigDecimal remainder(BigDecimal bigDecimal, MathContext mathContext) {
        if (choose()) throw new ArithmeticException();
        return new BigDecimal();
    }

    public BigDecimal round(MathContext mathContext) {
        if (choose()) throw new ArithmeticException();
        return new BigDecimal();
    }

    public int scale() {
        return (int) number();
    }

    public BigDecimal scaleByPowerOfTen(int n) {
        return new BigDecimal();
    }

    public BigDecimal setScale(int n) {
        if (choose()) throw new ArithmeticException();
        return new BigDecimal();
    }

    public BigDecimal setScale(int n, int n2) {
        if (choose()) throw new ArithmeticException();
        return new BigDecimal();
    }

    public BigDecimal setScale(int n, RoundingMode roundingMode) {
        if (choose()) throw new ArithmeticException();
        return new BigDecimal();
    }

    public short shortValueExact() {
        if (choose()) throw new ArithmeticException();
        return (short) number();
    }

    public int signum() {
        return (int) number();
    }

    public BigDecimal sqrt(MathContext mathContext) {
        if (choose()) throw new ArithmeticException();
        return new BigDecimal();
    }

    public BigDecimal stripTrailingZeros() {
        return this;
    }

    public BigDecimal subtract(BigDecimal bigDecimal) {
        return new BigDecimal();
    }

    public BigDecimal subtract(BigDecimal bigDecimal, MathContext mathContext) {
        return new BigDecimal();
    }

    public BigInteger toBigInteger() {
        return new BigInteger();
    }

    public BigInteger toBigIntegerExact() {
        if (choose()) throw new ArithmeticException();
        return new BigInteger();
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
        return new BigDecimal();
    }

    public BigInteger unscaledValue() {
        return new BigInteger();
    }

    public static BigDecimal valueOf(double d) {
        return new BigDecimal();
    }

    public static BigDecimal valueOf(long n) {
        return new BigDecimal();
    }

    public static BigDecimal valueOf(long n, int n2) {
        return new BigDecimal();
    }
}
