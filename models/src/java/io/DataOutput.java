package java.io;

public interface DataOutput {
    void write(byte[] a) throws IOException;

    void write(int n) throws IOException;

    void write(byte[] a, int n, int n2) throws IOException;

    void writeBoolean(boolean b) throws IOException;

    void writeByte(int n) throws IOException;

    void writeBytes(String s) throws IOException;

    void writeChar(int n) throws IOException;

    void writeChars(String s) throws IOException;

    void writeDouble(double d) throws IOException;

    void writeFloat(float d) throws IOException;

    void writeInt(int n) throws IOException;

    void writeLong(long n) throws IOException;

    void writeShort(int n) throws IOException;

    void writeUTF(String s) throws IOException;
}
