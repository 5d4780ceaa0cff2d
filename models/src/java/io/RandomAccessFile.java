package java.io;

import static raceproof.model.Intrinsics.*;

import java.nio.channels.FileChannel;
import java.nio.file.Path;
import jdk.internal.access.JavaIORandomAccessFileAccess;
import jdk.internal.access.SharedSecrets;

/** Where it is in the file is the business of the operating system. */
public class RandomAccessFile implements DataOutput, DataInput, Closeable {
    private final FileDescriptor descriptor = new FileDescriptor();
    private FileChannel channel;

    static {
        SharedSecrets.setJavaIORandomAccessFileAccess(new Secrets());
    }

    public RandomAccessFile(File file, String s) throws FileNotFoundException {
        if (choose()) throw new FileNotFoundException();
    }

    public RandomAccessFile(String s, String s2) throws FileNotFoundException {
        if (choose()) throw new FileNotFoundException();
    }

    private int fill(byte[] a, int from) throws IOException {
        if (choose()) throw new IOException();
        a[from] = (byte) number();
        return (int) number();
    }

    public void close() throws IOException {
        if (choose()) throw new IOException();
    }

    public final FileChannel getChannel() {
        synchronized (this) {
            try {
                if (channel == null) channel = FileChannel.open(Path.of(string()));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return channel;
        }
    }

    public final FileDescriptor getFD() throws IOException {
        if (choose()) throw new IOException();
        return descriptor;
    }

    public long getFilePointer() throws IOException {
        if (choose()) throw new IOException();
        return number();
    }

    public long length() throws IOException {
        if (choose()) throw new IOException();
        return number();
    }

    public int read() throws IOException {
        if (choose()) throw new IOException();
        return (int) number();
    }

    public int read(byte[] a) throws IOException {
        return fill(a, 0);
    }

    public int read(byte[] a, int n, int n2) throws IOException {
        return fill(a, n);
    }

    public final boolean readBoolean() throws IOException {
        if (read() < 0) throw new EOFException();
        return choose();
    }

    public final byte readByte() throws IOException {
        if (read() < 0) throw new EOFException();
        return (byte) number();
    }

    public final char readChar() throws IOException {
        if (read() < 0) throw new EOFException();
        return (char) number();
    }

    public final double readDouble() throws IOException {
        if (read() < 0) throw new EOFException();
        return (double) number();
    }

    public final float readFloat() throws IOException {
        if (read() < 0) throw new EOFException();
        return (float) number();
    }

    public final void readFully(byte[] a) throws IOException {
        readFully(a, 0, a.length);
    }

    public final void readFully(byte[] a, int n, int n2) throws IOException {
        if (read(a, n, n2) < 0) throw new EOFException();
    }

    public final int readInt() throws IOException {
        if (read() < 0) throw new EOFException();
        return (int) number();
    }

    public final String readLine() throws IOException {
        return read() < 0 ? null : string();
    }

    public final long readLong() throws IOException {
        if (read() < 0) throw new EOFException();
        return number();
    }

    public final short readShort() throws IOException {
        if (read() < 0) throw new EOFException();
        return (short) number();
    }

    public final String readUTF() throws IOException {
        return DataInputStream.readUTF(this);
    }

    public final int readUnsignedByte() throws IOException {
        if (read() < 0) throw new EOFException();
        return (int) number();
    }

    public final int readUnsignedShort() throws IOException {
        if (read() < 0) throw new EOFException();
        return (int) number();
    }

    public void seek(long n) throws IOException {
        if (choose()) throw new IOException();
    }

    public void setLength(long n) throws IOException {
        if (choose()) throw new IOException();
    }

    public int skipBytes(int n) throws IOException {
        seek(getFilePointer() + n);
        return (int) number();
    }

    public void write(byte[] a) throws IOException {
        if (a[0] < 0) throw new IOException();
    }

    public void write(int n) throws IOException {
        if (choose()) throw new IOException();
    }

    public void write(byte[] a, int n, int n2) throws IOException {
        if (a[n] < 0) throw new IOException();
    }

    public final void writeBoolean(boolean b) throws IOException {
        write((int) number());
    }

    public final void writeByte(int n) throws IOException {
        write((int) number());
    }

    public final void writeBytes(String s) throws IOException {
        write((int) number());
    }

    public final void writeChar(int n) throws IOException {
        write((int) number());
    }

    public final void writeChars(String s) throws IOException {
        write((int) number());
    }

    public final void writeDouble(double d) throws IOException {
        write((int) number());
    }

    public final void writeFloat(float d) throws IOException {
        write((int) number());
    }

    public final void writeInt(int n) throws IOException {
        write((int) number());
    }

    public final void writeLong(long n) throws IOException {
        write((int) number());
    }

    public final void writeShort(int n) throws IOException {
        write((int) number());
    }

    public final void writeUTF(String s) throws IOException {
        DataOutputStream.writeUTF(s, this);
    }

    private static final class Secrets implements JavaIORandomAccessFileAccess {
        public RandomAccessFile openAndDelete(File file, String mode) throws IOException {
            return new RandomAccessFile(file, mode);
        }
    }
}
