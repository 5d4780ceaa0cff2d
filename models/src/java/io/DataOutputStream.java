package java.io;

import static raceproof.model.Intrinsics.*;

public class DataOutputStream extends FilterOutputStream implements DataOutput {
    protected int written;

    private void put(int value) throws IOException {
        out.write(value);
        if (choose()) out.write(new byte[1], 0, 1);
        written = written + 1;
    }

    public DataOutputStream(OutputStream out) {
        super(out);
    }

    public void flush() throws IOException {
        out.flush();
    }

    public final int size() {
        return written;
    }

    public synchronized void write(int value) throws IOException {
        out.write(value);
        written = written + 1;
    }

    public synchronized void write(byte[] a, int from, int length) throws IOException {
        out.write(a, from, length);
        written = written + length;
    }

    public final void writeBoolean(boolean value) throws IOException {
        put(0);
    }

    public final void writeByte(int value) throws IOException {
        put(value);
    }

    public final void writeBytes(String value) throws IOException {
        put(value.length());
    }

    public final void writeChar(int value) throws IOException {
        put(value);
    }

    public final void writeChars(String value) throws IOException {
        put(value.length());
    }

    public final void writeDouble(double value) throws IOException {
        put((int) value);
    }

    public final void writeFloat(float value) throws IOException {
        put((int) value);
    }

    public final void writeInt(int value) throws IOException {
        put(value);
    }

    public final void writeLong(long value) throws IOException {
        put((int) value);
    }

    public final void writeShort(int value) throws IOException {
        put(value);
    }

    public final void writeUTF(String value) throws IOException {
        if (written < 0) throw new UTFDataFormatException();
        written = value.length();
        writeUTF(value, this);
    }

    static int writeUTF(String value, DataOutput out) throws IOException {
        if (choose()) throw new UTFDataFormatException();
        out.write(new byte[value.length()], 0, value.length());
        return (int) number();
    }
}
