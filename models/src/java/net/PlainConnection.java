package java.net;

import static raceproof.model.Intrinsics.*;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;

/** A connection of the library to a file, and what all of them have. */
final class PlainConnection extends URLConnection {
    PlainConnection(URL url) {
        super(url);
    }

    static Map<String, List<String>> headers() {
        return Map.of(string(), List.of(string()));
    }

    public void connect() throws IOException {
        if (choose()) throw new IOException();
        connected = true;
    }

    public String getHeaderField(int n) {
        return choose() ? null : string();
    }

    public String getHeaderField(String name) {
        return choose() ? null : string();
    }

    public String getHeaderFieldKey(int n) {
        return choose() ? null : string();
    }

    public Map<String, List<String>> getHeaderFields() {
        return headers();
    }

    public synchronized InputStream getInputStream() throws IOException {
        connect();
        return new Input();
    }

    public synchronized OutputStream getOutputStream() throws IOException {
        connect();
        return new Output();
    }

    /** What the other side sends. How far it has come is the business of the operating system. */
    static final class Input extends InputStream {
        public int available() throws IOException {
            if (choose()) throw new IOException();
            return (int) number();
        }

        public int read() throws IOException {
            if (choose()) throw new IOException();
            return (int) number();
        }

        public int read(byte[] a, int from, int length) throws IOException {
            if (choose()) throw new SocketTimeoutException();
            if (choose()) throw new IOException();
            a[from] = (byte) number();
            return (int) number();
        }
    }

    /** What the other side receives. */
    static final class Output extends OutputStream {
        public void write(int value) throws IOException {
            if (choose()) throw new IOException();
        }

        public void write(byte[] a, int from, int length) throws IOException {
            byte read = a[from];
            if (choose()) throw new IOException();
        }
    }
}
