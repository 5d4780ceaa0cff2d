package java.io;

import static raceproof.model.Intrinsics.*;

import java.nio.channels.FileChannel;

public class RandomAccessFile implements DataOutput, DataInput, Closeable {
    public RandomAccessFile(File file, String s) throws FileNotFoundException {
        if (choose()) throw new FileNotFoundException();
    }

    public RandomAccessFile(String s, String s2) throws FileNotFoundException {
        if (choose()) throw new FileNotFoundException();
    }

    public void close() throws IOException {
        if (choose()) throw new IOException();
    }

    public final FileChannel getChannel() {
        return unknown(FileChannel.class);
    }

    public final FileDescriptor getFD() throws IOException {
        if (choose()) throw new IOException();
        return unknown(FileDescriptor.class);
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
        if (choose()) throw new IOException();
        return (int) number();
    }

    public int read(byte[] a, int n, int n2) throws IOException {
        if (choose()) throw new IOException();
        return (int) number();
    }

    public final boolean readBoolean() throws IOException {
        if (choose()) throw new IOException();
        return choose();
    }

    public final byte readByte() throws IOException {
        if (choose()) throw new IOException();
        return (byte) number();
    }

    public final char readChar() throws IOException {
        if (choose()) throw new IOException();
        return (char) number();
    }

    public final double readDouble() throws IOException {
        if (choose()) throw new IOException();
        return (double) number();
    }

    public final float readFloat() throws IOException {
        if (choose()) throw new IOException();
        return (float) number();
    }

    public final void readFully(byte[] a) throws IOException {
        if (choose()) throw new IOException();
    }

    public final void readFully(byte[] a, int n, int n2) throws IOException {
        if (choose()) throw new IOException();
    }

    public final int readInt() throws IOException {
        if (choose()) throw new IOException();
        return (int) number();
    }

    public final String readLine() throws IOException {
        if (choose()) throw new IOException();
        return string();
    }

    public final long readLong() throws IOException {
        if (choose()) throw new IOException();
        return number();
    }

    public final short readShort() throws IOException {
        if (choose()) throw new IOException();
        return (short) number();
    }

    public final String readUTF() throws IOException {
        if (choose()) throw new IOException();
        return string();
    }

    public final int readUnsignedByte() throws IOException {
        if (choose()) throw new IOException();
        return (int) number();
    }

    public final int readUnsignedShort() throws IOException {
        if (choose()) throw new IOException();
        return (int) number();
    }

    public void seek(long n) throws IOException {
        if (choose()) throw new IOException();
    }

    public void setLength(long n) throws IOException {
        if (choose()) throw new IOException();
    }

    public int skipBytes(int n) throws IOException {
        if (choose()) throw new IOException();
        return (int) number();
    }

    public void write(byte[] a) throws IOException {
        if (choose()) throw new IOException();
    }

    public void write(int n) throws IOException {
        if (choose()) throw new IOException();
    }

    public void write(byte[] a, int n, int n2) throws IOException {
        if (choose()) throw new IOException();
    }

    public final void writeBoolean(boolean b) throws IOException {
        if (choose()) throw new IOException();
    }

    public final void writeByte(int n) throws IOException {
        if (choose()) throw new IOException();
    }

    public final void writeBytes(String s) throws IOException {
        if (choose()) throw new IOException();
    }

    public final void writeChar(int n) throws IOException {
        if (choose()) throw new IOException();
    }

    public final void writeChars(String s) throws IOException {
        if (choose()) throw new IOException();
    }

    public final void writeDouble(double d) throws IOException {
        if (choose()) throw new IOException();
    }

    public final void writeFloat(float d) throws IOException {
        if (choose()) throw new IOException();
    }

    public final void writeInt(int n) throws IOException {
        if (choose()) throw new IOException();
    }

    public final void writeLong(long n) throws IOException {
        if (choose()) throw new IOException();
    }

    public final void writeShort(int n) throws IOException {
        if (choose()) throw new IOException();
    }

    public final void writeUTF(String s) throws IOException {
        if (choose()) throw new IOException();
    }
}
