package java.security;

import static raceproof.model.Intrinsics.*;

import java.nio.ByteBuffer;

public abstract class MessageDigestSpi {
    public MessageDigestSpi() {}

    public Object clone() throws CloneNotSupportedException {
        return super.clone();
    }

    protected int engineDigest(byte[] a, int from, int length) throws DigestException {
        byte[] found = engineDigest();
        if (found.length > length) throw new DigestException();
        a[from] = found[0];
        return found.length;
    }

    protected int engineGetDigestLength() {
        return 0;
    }

    protected void engineUpdate(ByteBuffer buffer) {
        byte[] a = new byte[(int) number()];
        buffer.get(a);
        engineUpdate(a, 0, a.length);
    }

    protected abstract void engineUpdate(byte n);

    protected abstract void engineUpdate(byte[] a, int n, int n2);

    protected abstract byte[] engineDigest();

    protected abstract void engineReset();
}
