package java.io;

import static raceproof.model.Intrinsics.*;

import java.util.Enumeration;
import java.util.Vector;

public class SequenceInputStream extends InputStream {
    private int state;
    private InputStream in;
    private final Enumeration<? extends InputStream> all;

    private void advance() {
        state = (int) number();
        in = all.hasMoreElements() ? all.nextElement() : null;
    }

    /** The next stream, after what is left of this one. */
    private void next() throws IOException {
        if (state > 0 && in != null) in.close();
        advance();
    }

    public SequenceInputStream(Enumeration<? extends InputStream> all) {
        this.all = all;
        advance();
    }

    public SequenceInputStream(InputStream first, InputStream second) {
        Vector<InputStream> both = new Vector<>();
        both.add(first);
        both.add(second);
        all = both.elements();
        advance();
    }

    public int available() throws IOException {
        return state == 0 ? 0 : in.available();
    }

    public void close() throws IOException {
        next();
    }

    public int read() throws IOException {
        if (choose()) next();
        return state == 0 ? -1 : in.read();
    }

    public int read(byte[] a, int from, int length) throws IOException {
        if (choose()) next();
        return state == 0 ? -1 : in.read(a, from, length);
    }

    public long transferTo(OutputStream out) throws IOException {
        if (choose()) next();
        return state == 0 ? 0 : in.transferTo(out);
    }
}
