package java.io;

import static raceproof.model.Intrinsics.*;

import java.util.Collections;
import java.util.Enumeration;
import java.util.List;

public class SequenceInputStream extends InputStream {
    private InputStream in;
    private final Enumeration<?> all;

    public SequenceInputStream(Enumeration<? extends InputStream> e) {
        all = e;
    }

    public SequenceInputStream(InputStream first, InputStream second) {
        in = first;
        all = Collections.enumeration(List.of(second));
    }

    public int available() throws IOException {
        return in.available();
    }

    public void close() throws IOException {
        in.close();
    }

    public int read() throws IOException {
        if (all.hasMoreElements()) in = (InputStream) all.nextElement();
        return in.read();
    }

    public int read(byte[] a, int from, int length) throws IOException {
        if (all.hasMoreElements()) in = (InputStream) all.nextElement();
        return in.read(a, from, length);
    }

    public long transferTo(OutputStream outputStream) throws IOException {
        if (choose()) throw new IOException();
        return number();
    }
}
