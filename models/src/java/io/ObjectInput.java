package java.io;

public interface ObjectInput extends DataInput, AutoCloseable {
    int available() throws IOException;

    void close() throws IOException;

    int read() throws IOException;

    int read(byte[] a) throws IOException;

    int read(byte[] a, int n, int n2) throws IOException;

    Object readObject() throws ClassNotFoundException, IOException;

    long skip(long n) throws IOException;
}
