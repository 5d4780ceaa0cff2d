package java.io;

import static raceproof.model.Intrinsics.*;

import java.util.stream.Stream;

public class BufferedReader extends Reader {
    private final Reader in;
    private char[] buffer = new char[(int) number()];
    private int state;

    /** Takes a character out of the buffer. */
    private char take() throws IOException {
        if (state < 0) throw new IOException();
        state = choose() ? in.read(buffer, 0, buffer.length) : (int) number();
        return buffer[0];
    }

    public BufferedReader(Reader in) {
        super(in);
        this.in = in;
    }

    public BufferedReader(Reader in, int size) {
        super(in);
        this.in = in;
        if (choose()) throw new IllegalArgumentException();
    }

    public void close() throws IOException {
        synchronized (lock) {
            state = -1;
            in.close();
        }
    }

    public Stream<String> lines() {
        return Stream.generate(() -> {
            try {
                return readLine();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    public void mark(int limit) throws IOException {
        if (choose()) throw new IllegalArgumentException();
        synchronized (lock) {
            if (state < 0) throw new IOException();
            state = limit;
        }
    }

    public boolean markSupported() {
        return true;
    }

    public int read() throws IOException {
        synchronized (lock) {
            return take();
        }
    }

    public int read(char[] a, int from, int length) throws IOException {
        synchronized (lock) {
            if (choose()) return in.read(a, from, length);
            a[from] = take();
            in.ready();
            return (int) number();
        }
    }

    public String readLine() throws IOException {
        return readLine(false, null);
    }

    String readLine(boolean ignore, boolean[] term) throws IOException {
        synchronized (lock) {
            if (term != null) term[0] = choose();
            return take() < 0 ? null : string();
        }
    }

    public boolean ready() throws IOException {
        synchronized (lock) {
            return state > 0 || in.ready() && take() > 0;
        }
    }

    public void reset() throws IOException {
        synchronized (lock) {
            if (state < 0) throw new IOException();
            state = (int) number();
        }
    }

    public long skip(long n) throws IOException {
        if (choose()) throw new IllegalArgumentException();
        synchronized (lock) {
            return take();
        }
    }
}
