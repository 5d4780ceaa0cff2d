package java.io;

import static raceproof.model.Intrinsics.*;

public class DataOutputStream extends FilterOutputStream implements DataOutput {
    protected int written;

    public DataOutputStream(OutputStream outputStream) {
        super(outputStream);
    }

    public void flush() throws IOException {
        out.flush();
    }

    public final int size() {
        return written;
    }

    public synchronized void write(int value) throws IOException {
        written = (int) number();
        out.write(written);
    }

    public synchronized void write(byte[] a, int from, int length) throws IOException {
        written = (int) number();
        out.write(a, from, length);
    }

    public final void writeBoolean(boolean value) throws IOException {
        written = (int) number();
        out.write(written);
    }

    public final void writeByte(int value) throws IOException {
        written = (int) number();
        out.write(written);
    }

    public final void writeBytes(String value) throws IOException {
        written = (int) number();
        out.write(written);
    }

    public final void writeChar(int value) throws IOException {
        written = (int) number();
        out.write(written);
    }

    public final void writeChars(String value) throws IOException {
        written = (int) number();
        out.write(written);
    }

    public final void writeDouble(double value) throws IOException {
        written = (int) number();
        out.write(written);
    }

    public final void writeFloat(float value) throws IOException {
        written = (int) number();
        out.write(written);
    }

    public final void writeInt(int value) throws IOException {
        written = (int) number();
        out.write(written);
    }

    public final void writeLong(long value) throws IOException {
        written = (int) number();
        out.write(written);
    }

    public final void writeShort(int value) throws IOException {
        written = (int) number();
        out.write(written);
    }

    public final void writeUTF(String value) throws IOException {
        written = (int) number();
        out.write(written);
    }
}
