package java.math;

import static raceproof.model.Intrinsics.*;

import java.util.Random;

public class BigInteger extends Number implements Comparable<BigInteger> {
    public static final BigInteger ZERO = new BigInteger();
    public static final BigInteger ONE = new BigInteger();
    public static final BigInteger TWO = new BigInteger();
    public static final BigInteger TEN = new BigInteger();

    BigInteger() {}

    public BigInteger(byte[] a) {
        byte read = a[0];
        if (choose()) throw new NumberFormatException();
    }

    public BigInteger(String s) {
        if (choose()) throw new NumberFormatException();
    }

    public BigInteger(int n, byte[] a) {
        byte read = a[0];
        if (choose()) throw new NumberFormatException();
    }

    public BigInteger(int n, Random random) {
        random.nextBytes(new byte[(int) number()]);
    }

    public BigInteger(String s, int n) {
        if (choose()) throw new NumberFormatException();
    }

    public BigInteger(byte[] a, int n, int n2) {
        byte read = a[0];
        if (choose()) throw new NumberFormatException();
    }

    public BigInteger(int n, int n2, Random random) {
        random.nextBytes(new byte[(int) number()]);
    }

    public BigInteger(int n, byte[] a, int n2, int n3) {
        byte read = a[0];
        if (choose()) throw new NumberFormatException();
    }

    public BigInteger abs() {
        return this;
    }

    public BigInteger add(BigInteger bigInteger) {
        return new BigInteger();
    }

    public BigInteger and(BigInteger bigInteger) {
        return new BigInteger();
    }

    public BigInteger andNot(BigInteger bigInteger) {
        return new BigInteger();
    }

    public int bitCount() {
        return (int) number();
    }

    public int bitLength() {
        return (int) number();
    }

    public byte byteValueExact() {
        if (choose()) throw new ArithmeticException();
        return (byte) number();
    }

    public BigInteger clearBit(int n) {
        return new BigInteger();
    }

    public int compareTo(BigInteger bigInteger) {
        return (int) number();
    }

    public BigInteger divide(BigInteger bigInteger) {
        if (choose()) throw new ArithmeticException();
        return new BigInteger();
    }

    public BigInteger[] divideAndRemainder(BigInteger bigInteger) {
        if (choose()) throw new ArithmeticException();
        return new BigInteger[] {new BigInteger()};
    }

    public double doubleValue() {
        return (double) number();
    }

    public boolean equals(Object o) {
        return choose();
    }

    public BigInteger flipBit(int n) {
        return new BigInteger();
    }

    public float floatValue() {
        return (float) number();
    }

    public BigInteger gcd(BigInteger bigInteger) {
        return new BigInteger();
    }

    public int getLowestSetBit() {
        return (int) number();
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

    public boolean isProbablePrime(int n) {
        return choose();
    }

    public long longValue() {
        return number();
    }

    public long longValueExact() {
        if (choose()) throw new ArithmeticException();
        return number();
    }

    public BigInteger max(BigInteger bigInteger) {
        return new BigInteger();
    }

    public BigInteger min(BigInteger bigInteger) {
        return new BigInteger();
    }

    public BigInteger mod(BigInteger bigInteger) {
        if (choose()) throw new ArithmeticException();
        return new BigInteger();
    }

    public BigInteger modInverse(BigInteger bigInteger) {
        if (choose()) throw new ArithmeticException();
        return new BigInteger();
    }

    public BigInteger modPow(BigInteger bigInteger, BigInteger bigInteger2) {
        if (choose()) throw new ArithmeticException();
        return new BigInteger();
    }

    public BigInteger multiply(BigInteger bigInteger) {
        return new BigInteger();
    }

    public BigInteger negate() {
        return new BigInteger();
    }

    public BigInteger nextProbablePrime() {
        if (choose()) throw new ArithmeticException();
        return new BigInteger();
    }

    public BigInteger not() {
        return new BigInteger();
    }

    public BigInteger or(BigInteger bigInteger) {
        return new BigInteger();
    }

    public BigInteger parallelMultiply(BigInteger bigInteger) {
        return new BigInteger();
    }

    public BigInteger pow(int n) {
        if (choose()) throw new ArithmeticException();
        return new BigInteger();
    }

    public static BigInteger probablePrime(int n, Random random) {
        if (choose()) throw new ArithmeticException();
        return new BigInteger();
    }

    public BigInteger remainder(BigInteger bigInteger) {
        if (choose()) throw new ArithmeticException();
        return new BigInteger();
    }

    public BigInteger setBit(int n) {
        return new BigInteger();
    }

    public BigInteger shiftLeft(int n) {
        return new BigInteger();
    }

    public BigInteger shiftRight(int n) {
        return new BigInteger();
    }

    public short shortValueExact() {
        if (choose()) throw new ArithmeticException();
        return (short) number();
    }

    public int signum() {
        return (int) number();
    }

    public BigInteger sqrt() {
        if (choose()) throw new ArithmeticException();
        return new BigInteger();
    }

    public BigInteger[] sqrtAndRemainder() {
        if (choose()) throw new ArithmeticException();
        return new BigInteger[] {new BigInteger()};
    }

    public BigInteger subtract(BigInteger bigInteger) {
        return new BigInteger();
    }

    public boolean testBit(int n) {
        return choose();
    }

    public byte[] toByteArray() {
        return new byte[(int) number()];
    }

    public String toString() {
        return string();
    }

    public String toString(int n) {
        return string();
    }

    public static BigInteger valueOf(long n) {
        return new BigInteger();
    }

    public BigInteger xor(BigInteger bigInteger) {
        return new BigInteger();
    }
}
