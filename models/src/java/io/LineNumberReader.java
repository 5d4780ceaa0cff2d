package java.io;

/** The line number is not locked when it is asked for or set. */
public class LineNumberReader extends BufferedReader {
    private int state;

    public LineNumberReader(Reader in) {
        super(in);
    }

    public LineNumberReader(Reader in, int size) {
        super(in, size);
    }

    public int getLineNumber() {
        return state;
    }

    public void mark(int limit) throws IOException {
        synchronized (lock) {
            super.mark(limit);
            int line = state;
        }
    }

    public int read() throws IOException {
        synchronized (lock) {
            state++;
            return super.read();
        }
    }

    public int read(char[] a, int from, int length) throws IOException {
        synchronized (lock) {
            state++;
            return super.read(a, from, length);
        }
    }

    public String readLine() throws IOException {
        synchronized (lock) {
            state++;
            return super.readLine(false, null);
        }
    }

    public void reset() throws IOException {
        synchronized (lock) {
            super.reset();
            state = 0;
        }
    }

    public void setLineNumber(int line) {
        state = line;
    }

    public long skip(long n) throws IOException {
        synchronized (lock) {
            return read(new char[1], 0, 1);
        }
    }
}
