package java.io;

public interface ObjectOutput extends DataOutput, AutoCloseable {
    void close() throws IOException;

    void flush() throws IOException;

    void write(byte[] a) throws IOException;

    void write(int n) throws IOException;

    void write(byte[] a, int n, int n2) throws IOException;

    void writeObject(Object o) throws IOException;
}
