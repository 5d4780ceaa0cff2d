package java.io;

import static raceproof.model.Intrinsics.*;

public class DataInputStream extends FilterInputStream implements DataInput {
    public DataInputStream(InputStream inputStream) {
        super(inputStream);
    }

    public final int read(byte[] a) throws IOException {
        return in.read(a);
    }

    public final int read(byte[] a, int from, int length) throws IOException {
        return in.read(a, from, length);
    }

    public final boolean readBoolean() throws IOException {
        return in.read() != 0;
    }

    public final byte readByte() throws IOException {
        return (byte) in.read();
    }

    public final char readChar() throws IOException {
        return (char) in.read();
    }

    public final double readDouble() throws IOException {
        return in.read();
    }

    public final float readFloat() throws IOException {
        return in.read();
    }

    public final void readFully(byte[] a) throws IOException {
        if (in.read() < 0) throw new EOFException();
    }

    public final void readFully(byte[] a, int from, int length) throws IOException {
        if (in.read() < 0) throw new EOFException();
    }

    public final int readInt() throws IOException {
        return in.read();
    }

    public final String readLine() throws IOException {
        return in.read() < 0 ? null : string();
    }

    public final long readLong() throws IOException {
        return in.read();
    }

    public final short readShort() throws IOException {
        return (short) in.read();
    }

    public final String readUTF() throws IOException {
        return in.read() < 0 ? null : string();
    }

    public static final String readUTF(DataInput in) throws IOException {
        return in.readUTF();
    }

    public final int readUnsignedByte() throws IOException {
        return in.read();
    }

    public final int readUnsignedShort() throws IOException {
        return in.read();
    }

    public final int skipBytes(int n) throws IOException {
        return in.read();
    }
}
