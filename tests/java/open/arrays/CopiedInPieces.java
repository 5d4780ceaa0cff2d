/** An array is put together from pieces before anybody else gets it. */
public class CopiedInPieces {
    /** Understands what was put together. */
    public interface Reader {
        Object read(byte[] bytes);
    }

    private final byte[] block = new byte[8];

    public synchronized void write(int at, byte value) {
        block[at] = value;
    }

    public Object fetch(int pieces, Reader reader) {
        byte[] all = new byte[8 * pieces];
        for (int i = 0; i < pieces; i++) {
            copy(all, i);
        }
        all[0] = 1; // NORACE a, a: thread-local
        return reader.read(all);
    }

    private synchronized void copy(byte[] all, int piece) {
        System.arraycopy(block, 0, all, 8 * piece, 8); // NORACE b, b: thread-local
    }
}
