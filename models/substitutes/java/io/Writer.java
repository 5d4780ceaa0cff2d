package java.io;

public abstract class Writer implements Appendable, Closeable, Flushable {
    protected Object lock;

    protected Writer() {
        lock = this;
    }

    protected Writer(Object lock) {
        this.lock = lock;
    }

    public Writer append(char ch) throws IOException {
        write(ch);
        return this;
    }

    public Writer append(CharSequence text) throws IOException {
        write(String.valueOf(text));
        return this;
    }

    public Writer append(CharSequence text, int from, int to) throws IOException {
        return append(text.subSequence(from, to));
    }

    public abstract void close() throws IOException;

    public abstract void flush() throws IOException;

    public static Writer nullWriter() {
        return new StringWriter();
    }

    public void write(char[] a) throws IOException {
        write(a, 0, a.length);
    }

    public void write(int n) throws IOException {
        synchronized (lock) {
            write(new char[1], 0, 1);
        }
    }

    public void write(String s) throws IOException {
        write(s, 0, s.length());
    }

    public abstract void write(char[] a, int from, int length) throws IOException;

    public void write(String s, int from, int length) throws IOException {
        synchronized (lock) {
            write(new char[length], 0, length);
        }
    }
}
