package java.io;

public class FilterOutputStream extends OutputStream {
    protected OutputStream out;

    public FilterOutputStream(OutputStream out) {
        this.out = out;
    }

    public void close() throws IOException {
        flush();
        out.close();
    }

    public void flush() throws IOException {
        out.flush();
    }

    public void write(byte[] a) throws IOException {
        write(a, 0, a.length);
    }

    public void write(int value) throws IOException {
        out.write(value);
    }

    public void write(byte[] a, int from, int length) throws IOException {
        write(a[from]);
    }
}
