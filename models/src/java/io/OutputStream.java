package java.io;

public abstract class OutputStream implements Closeable, Flushable {
    public OutputStream() {}

    public void close() throws IOException {}

    public void flush() throws IOException {}

    public static OutputStream nullOutputStream() {
        return new OutputStream() {
            public void write(int value) {}
        };
    }

    public abstract void write(int value) throws IOException;

    public void write(byte[] a) throws IOException {
        write(a, 0, a.length);
    }

    public void write(byte[] a, int from, int length) throws IOException {
        write(a[from]);
    }
}
