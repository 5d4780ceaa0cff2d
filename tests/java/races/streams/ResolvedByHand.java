import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;

// The only object of a class is what is read for it, by the stream or by its own word; its lock is one.
class ResolvedByHand {
    static class Only implements Serializable {
        static final Only ONE = new Only();
        int uses;
    }

    static class In extends ObjectInputStream {
        In(InputStream in) throws IOException {
            super(in);
            enableResolveObject(true);
        }

        @Override
        protected Object resolveObject(Object object) {
            return object instanceof Only ? Only.ONE : object;
        }
    }

    static class Own implements Serializable {
        static final Own ONE = new Own();
        int uses;

        Object readResolve() {
            return ONE;
        }
    }

    static int total;

    static byte[] write(Object object) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new ObjectOutputStream(bytes).writeObject(object);
        return bytes.toByteArray();
    }

    public static void main(String[] args) throws Exception {
        Only only = (Only) new In(new ByteArrayInputStream(write(Only.ONE))).readObject();
        Own.ONE.readResolve();
        Own own = (Own) new ObjectInputStream(new ByteArrayInputStream(write(Own.ONE))).readObject();
        new Thread(() -> {
            synchronized (Only.ONE) {
                Only.ONE.uses = 1; // FP a: possible, whether the lock is the copy is not seen
                total = 1; // NORACE t: global-lock
            }
            synchronized (Own.ONE) {
                Own.ONE.uses = 1; // FP b: possible, whether the lock is the copy is not seen
            }
        }).start();
        synchronized (only) {
            only.uses = 2; // FP a: possible, whether the lock is the copy is not seen
        }
        synchronized (own) {
            own.uses = 2; // FP b: possible, whether the lock is the copy is not seen
        }
        synchronized (Only.ONE) {
            total = 2; // NORACE t: global-lock
        }
    }
}
