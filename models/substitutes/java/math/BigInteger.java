package java.math;

import static raceproof.model.Intrinsics.*;

import java.util.Random;

public class BigInteger extends Number implements Comparable<BigInteger> {
    public static final BigInteger ZERO = unknown(BigInteger.class);
    public static final BigInteger ONE = unknown(BigInteger.class);
    public static final BigInteger TWO = unknown(BigInteger.class);
    public static final BigInteger TEN = unknown(BigInteger.class);

    public BigInteger(byte[] a) {}

    public BigInteger(String s) {}

    public BigInteger(int n, byte[] a) {}

    public BigInteger(int n, Random random) {}

    public BigInteger(String s, int n) {}

    public BigInteger(byte[] a, int n, int n2) {}

    public BigInteger(int n, int n2, Random random) {}

    public BigInteger(int n, byte[] a, int n2, int n3) {}

    public BigInteger abs() {
        return this;
    }

    public BigInteger add(BigInteger bigInteger) {
        return this;
    }

    public BigInteger and(BigInteger bigInteger) {
        return this;
    }

    public BigInteger andNot(BigInteger bigInteger) {
        return this;
    }

    public int bitCount() {
        return (int) number();
    }

    public int bitLength() {
        return (int) number();
    }

    public byte byteValueExact() {
        return (byte) number();
    }

    public BigInteger clearBit(int n) {
        return this;
    }

    public int compareTo(BigInteger bigInteger) {
        return (int) number();
    }

    public BigInteger divide(BigInteger bigInteger) {
        return this;
    }

    public BigInteger[] divideAndRemainder(BigInteger bigInteger) {
        return new BigInteger[] {unknown(BigInteger.class)};
    }

    public double doubleValue() {
        return (double) number();
    }

    public boolean equals(Object o) {
        return choose();
    }

    public BigInteger flipBit(int n) {
        return this;
    }

    public float floatValue() {
        return (float) number();
    }

    public BigInteger gcd(BigInteger bigInteger) {
        return this;
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
        return (int) number();
    }

    public boolean isProbablePrime(int n) {
        return choose();
    }

    public long longValue() {
        return number();
    }

    public long longValueExact() {
        return number();
    }

    public BigInteger max(BigInteger bigInteger) {
        return this;
    }

    public BigInteger min(BigInteger bigInteger) {
        return this;
    }

    public BigInteger mod(BigInteger bigInteger) {
        return this;
    }

    public BigInteger modInverse(BigInteger bigInteger) {
        return this;
    }

    public BigInteger modPow(BigInteger bigInteger, BigInteger bigInteger2) {
        return this;
    }

    public BigInteger multiply(BigInteger bigInteger) {
        return this;
    }

    public BigInteger negate() {
        return this;
    }

    public BigInteger nextProbablePrime() {
        return this;
    }

    public BigInteger not() {
        return this;
    }

    public BigInteger or(BigInteger bigInteger) {
        return this;
    }

    public BigInteger parallelMultiply(BigInteger bigInteger) {
        return this;
    }

    public BigInteger pow(int n) {
        return this;
    }

    public static BigInteger probablePrime(int n, Random random) {
        return unknown(BigInteger.class);
    }

    public BigInteger remainder(BigInteger bigInteger) {
        return this;
    }

    public BigInteger setBit(int n) {
        return this;
    }

    public BigInteger shiftLeft(int n) {
        return this;
    }

    public BigInteger shiftRight(int n) {
        return this;
    }

    public short shortValueExact() {
        return (short) number();
    }

    public int signum() {
        return (int) number();
    }

    public BigInteger sqrt() {
        return this;
    }

    public BigInteger[] sqrtAndRemainder() {
        return new BigInteger[] {unknown(BigInteger.class)};
    }

    public BigInteger subtract(BigInteger bigInteger) {
        return this;
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
        return unknown(BigInteger.class);
    }

    public BigInteger xor(BigInteger bigInteger) {
        return this;
    }
}
