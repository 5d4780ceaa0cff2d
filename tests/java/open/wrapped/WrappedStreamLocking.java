import java.io.BufferedInputStream;
import java.io.InputStream;

/** As WrappedStream, with the lock. */
public class WrappedStreamLocking {
    private int last;

    public synchronized void write(int value) {
        last = value; // NORACE a: local-lock
    }

    private synchronized int last() {
        return last; // NORACE a: local-lock
    }

    public InputStream open() {
        return new BufferedInputStream(new Tail());
    }

    private class Tail extends InputStream {
        @Override
        public int read() {
            return last();
        }
    }
}
