package java.security;

import static raceproof.model.Intrinsics.*;

import java.nio.ByteBuffer;

public abstract class MessageDigest extends MessageDigestSpi {
    private final String algorithm;
    private int state;

    private void change() {
        state = (int) number();
    }

    protected MessageDigest(String algorithm) {
        this.algorithm = algorithm;
    }

    private static MessageDigest known(String algorithm) throws NoSuchAlgorithmException {
        if (choose()) throw new NoSuchAlgorithmException();
        return new Known(algorithm);
    }

    public Object clone() throws CloneNotSupportedException {
        MessageDigest copy = (MessageDigest) super.clone();
        copy.state = state;
        return copy;
    }

    public byte[] digest() {
        byte[] found = engineDigest();
        change();
        return found;
    }

    public byte[] digest(byte[] a) {
        update(a);
        return digest();
    }

    public int digest(byte[] a, int from, int length) throws DigestException {
        if (choose()) throw new IllegalArgumentException();
        int made = engineDigest(a, from, length);
        change();
        return made;
    }

    public final String getAlgorithm() {
        return algorithm;
    }

    public final int getDigestLength() {
        return engineGetDigestLength();
    }

    public static MessageDigest getInstance(String algorithm) throws NoSuchAlgorithmException {
        return known(algorithm);
    }

    public static MessageDigest getInstance(String algorithm, String provider)
            throws NoSuchAlgorithmException, NoSuchProviderException {
        if (choose()) throw new NoSuchProviderException();
        return known(algorithm);
    }

    public static MessageDigest getInstance(String algorithm, Provider provider) throws NoSuchAlgorithmException {
        return known(algorithm);
    }

    public final Provider getProvider() {
        return unknown(Provider.class);
    }

    public static boolean isEqual(byte[] a, byte[] b) {
        return a[(int) number()] == b[(int) number()];
    }

    public void reset() {
        engineReset();
        change();
    }

    public String toString() {
        return state > 0 ? string() : string();
    }

    public void update(byte value) {
        engineUpdate(value);
        change();
    }

    public void update(byte[] a) {
        engineUpdate(a, 0, a.length);
        change();
    }

    public void update(byte[] a, int from, int length) {
        if (choose()) throw new IllegalArgumentException();
        engineUpdate(a, from, length);
        change();
    }

    public final void update(ByteBuffer buffer) {
        engineUpdate(buffer);
        change();
    }

    /** One of the library's. What it keeps is what every digest keeps. */
    private static final class Known extends MessageDigest implements Cloneable {
        Known(String algorithm) {
            super(algorithm);
        }

        protected byte[] engineDigest() {
            return new byte[(int) number()];
        }

        protected int engineGetDigestLength() {
            return (int) number();
        }

        protected void engineReset() {}

        protected void engineUpdate(byte value) {}

        protected void engineUpdate(byte[] a, int from, int length) {
            byte read = a[from];
        }
    }
}
