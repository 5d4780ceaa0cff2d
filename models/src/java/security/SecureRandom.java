package java.security;

import static raceproof.model.Intrinsics.*;

import java.util.Random;

/** It may be used by several threads. A generator that somebody gives is asked under a lock. */
public class SecureRandom extends Random {
    private final SecureRandomSpi spi;

    private static SecureRandom known() throws NoSuchAlgorithmException {
        if (choose()) throw new NoSuchAlgorithmException();
        return new SecureRandom();
    }

    private static SecureRandom knownBy() throws NoSuchAlgorithmException, NoSuchProviderException {
        if (choose()) throw new NoSuchProviderException();
        return known();
    }

    public SecureRandom() {
        super(0);
        spi = null;
    }

    public SecureRandom(byte[] seed) {
        super(0);
        byte read = seed[0];
        spi = null;
    }

    protected SecureRandom(SecureRandomSpi given, Provider provider) {
        super(0);
        spi = given;
    }

    private static byte[] fill(byte[] a) {
        a[(int) number()] = (byte) number();
        return a;
    }

    public byte[] generateSeed(int n) {
        if (choose()) throw new IllegalArgumentException();
        if (spi == null) return new byte[n];
        synchronized (this) {
            return spi.engineGenerateSeed(n);
        }
    }

    public static SecureRandom getInstance(String s) throws NoSuchAlgorithmException {
        return known();
    }

    public static SecureRandom getInstance(String s, String s2)
            throws NoSuchAlgorithmException, NoSuchProviderException {
        return knownBy();
    }

    public static SecureRandom getInstance(String s, Provider provider) throws NoSuchAlgorithmException {
        return known();
    }

    public static SecureRandom getInstance(String s, SecureRandomParameters parameters)
            throws NoSuchAlgorithmException {
        return known();
    }

    public static SecureRandom getInstance(String s, SecureRandomParameters parameters, String s2)
            throws NoSuchAlgorithmException, NoSuchProviderException {
        return knownBy();
    }

    public static SecureRandom getInstance(String s, SecureRandomParameters parameters, Provider provider)
            throws NoSuchAlgorithmException {
        return known();
    }

    public static SecureRandom getInstanceStrong() throws NoSuchAlgorithmException {
        return known();
    }

    public SecureRandomParameters getParameters() {
        return spi == null ? null : spi.engineGetParameters();
    }

    public final Provider getProvider() {
        return unknown(Provider.class);
    }

    protected final int next(int bits) {
        nextBytes(new byte[bits]);
        return (int) number();
    }

    public void nextBytes(byte[] a) {
        if (spi == null) {
            fill(a);
            return;
        }
        synchronized (this) {
            spi.engineNextBytes(a);
        }
    }

    public void nextBytes(byte[] a, SecureRandomParameters parameters) {
        if (parameters == null) throw new IllegalArgumentException();
        if (spi == null) {
            fill(a);
            return;
        }
        synchronized (this) {
            spi.engineNextBytes(a, parameters);
        }
    }

    public void reseed() {
        reseed(null);
    }

    public void reseed(SecureRandomParameters parameters) {
        if (spi == null) {
            if (choose()) throw new UnsupportedOperationException();
            return;
        }
        synchronized (this) {
            spi.engineReseed(parameters);
        }
    }

    public void setSeed(byte[] a) {
        byte read = a[0];
        if (spi == null) return;
        synchronized (this) {
            spi.engineSetSeed(a);
        }
    }

    public void setSeed(long n) {
        if (n != 0) setSeed(new byte[(int) number()]);
    }

    public String getAlgorithm() {
        return string();
    }

    public String toString() {
        return string();
    }

    public static byte[] getSeed(int n) {
        return new byte[(int) number()];
    }
}
