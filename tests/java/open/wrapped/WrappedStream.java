import java.io.BufferedInputStream;
import java.io.InputStream;

/** A stream of the library is behind one of the JDK. */
public class WrappedStream {
    private int last;

    public synchronized void write(int value) {
        last = value; // RACE a
    }

    public InputStream open() {
        return new BufferedInputStream(new Tail());
    }

    private class Tail extends InputStream {
        @Override
        public int read() {
            return last; // RACE a
        }
    }
}
