package java.io;

import static raceproof.model.Intrinsics.*;

import java.util.stream.Stream;

public class BufferedReader extends Reader {
    private final Reader in;
    private int state;

    private int fill() throws IOException {
        synchronized (lock) {
            state = in.read(new char[1], 0, 1);
            return state;
        }
    }

    public BufferedReader(Reader in) {
        super(in);
        this.in = in;
    }

    public BufferedReader(Reader in, int size) {
        super(in);
        this.in = in;
    }

    public void close() throws IOException {
        synchronized (lock) {
            state = 0;
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

    public void mark(int n) throws IOException {
        synchronized (lock) {
            state = n;
        }
    }

    public boolean markSupported() {
        return true;
    }

    public int read() throws IOException {
        return fill();
    }

    public int read(char[] a, int from, int length) throws IOException {
        return fill();
    }

    public String readLine() throws IOException {
        return fill() < 0 ? null : string();
    }

    public boolean ready() throws IOException {
        synchronized (lock) {
            return state != 0 || in.ready();
        }
    }

    public void reset() throws IOException {
        synchronized (lock) {
            if (choose()) throw new IOException();
            state = 0;
        }
    }

    public long skip(long n) throws IOException {
        return fill();
    }
}
