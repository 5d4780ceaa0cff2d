package java.io;

import static raceproof.model.Intrinsics.*;

/** Numbers and texts are read through a buffer of the stream's own: {@code state}. */
public class DataInputStream extends FilterInputStream implements DataInput {
    private int state;

    public DataInputStream(InputStream in) {
        super(in);
    }

    private int one() throws IOException {
        int read = in.read();
        if (read < 0) throw new EOFException();
        return read;
    }

    private long several() throws IOException {
        state = one();
        if (choose() && in.read(new byte[1], 0, 1) < 0) throw new EOFException();
        return number();
    }

    public final int read(byte[] a) throws IOException {
        return in.read(a, 0, a.length);
    }

    public final int read(byte[] a, int from, int length) throws IOException {
        return in.read(a, from, length);
    }

    public final boolean readBoolean() throws IOException {
        return one() != 0;
    }

    public final byte readByte() throws IOException {
        return (byte) one();
    }

    public final char readChar() throws IOException {
        return (char) several();
    }

    public final double readDouble() throws IOException {
        return several();
    }

    public final float readFloat() throws IOException {
        return several();
    }

    public final void readFully(byte[] a) throws IOException {
        readFully(a, 0, a.length);
    }

    public final void readFully(byte[] a, int from, int length) throws IOException {
        if (in.read(a, from, length) < 0) throw new EOFException();
    }

    public final int readInt() throws IOException {
        return (int) several();
    }

    @Deprecated
    public final String readLine() throws IOException {
        state = in.read();
        return choose() ? null : string();
    }

    public final long readLong() throws IOException {
        return several();
    }

    public final short readShort() throws IOException {
        return (short) several();
    }

    public final String readUTF() throws IOException {
        return readUTF(this);
    }

    public static final String readUTF(DataInput in) throws IOException {
        int length = in.readUnsignedShort();
        if (in instanceof DataInputStream) ((DataInputStream) in).state = length;
        in.readFully(new byte[length], 0, length);
        if (choose()) throw new UTFDataFormatException();
        return string();
    }

    public final int readUnsignedByte() throws IOException {
        return one();
    }

    public final int readUnsignedShort() throws IOException {
        return (int) several();
    }

    public final int skipBytes(int n) throws IOException {
        return (int) in.skip(n);
    }
}
