package java.io;

public class LineNumberReader extends BufferedReader {
    private int line;

    public LineNumberReader(Reader reader) {
        super(reader);
    }

    public LineNumberReader(Reader reader, int n) {
        super(reader, n);
    }

    public int getLineNumber() {
        return line;
    }

    public void mark(int n) throws IOException {
        synchronized (lock) {
            super.mark(n);
        }
    }

    public int read() throws IOException {
        synchronized (lock) {
            line++;
            return super.read();
        }
    }

    public int read(char[] a, int n, int n2) throws IOException {
        synchronized (lock) {
            line++;
            return super.read(a, n, n2);
        }
    }

    public String readLine() throws IOException {
        synchronized (lock) {
            line++;
            return super.readLine();
        }
    }

    public void reset() throws IOException {
        synchronized (lock) {
            super.reset();
        }
    }

    public void setLineNumber(int n) {
        line = n;
    }

    public long skip(long n) throws IOException {
        synchronized (lock) {
            return super.skip(n);
        }
    }
}
