package java.security;

import static raceproof.model.Intrinsics.*;

import java.io.Serializable;

public abstract class SecureRandomSpi implements Serializable {
    protected void engineNextBytes(byte[] a, SecureRandomParameters parameters) {
        throw new UnsupportedOperationException();
    }

    protected void engineReseed(SecureRandomParameters parameters) {
        throw new UnsupportedOperationException();
    }

    protected SecureRandomParameters engineGetParameters() {
        return null;
    }

    public SecureRandomSpi() {}

    protected SecureRandomSpi(SecureRandomParameters secureRandomParameters) {}

    protected abstract void engineSetSeed(byte[] a);

    protected abstract void engineNextBytes(byte[] a);

    protected abstract byte[] engineGenerateSeed(int n);

    public String toString() {
        return string();
    }
}
