package java.io;

public abstract class FilterWriter extends Writer {
    protected Writer out;

    protected FilterWriter(Writer out) {
        super(out);
        this.out = out;
    }

    public void close() throws IOException {
        out.close();
    }

    public void flush() throws IOException {
        out.flush();
    }

    public void write(int value) throws IOException {
        out.write(value);
    }

    public void write(char[] a, int from, int length) throws IOException {
        out.write(a, from, length);
    }

    public void write(String s, int from, int length) throws IOException {
        out.write(s, from, length);
    }
}
