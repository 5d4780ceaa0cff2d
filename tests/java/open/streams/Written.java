import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;

/** Any caller can write a shared object to a stream, and read it: what the class does then has no lock. */
public class Written implements Serializable {
    private static int read;
    private static int resolved;

    private int count;
    private int locked;

    public synchronized void add() {
        count++; // RACE a
        locked++; // NORACE b: local-lock
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
        out.writeInt(count); // RACE a
        synchronized (this) {
            out.writeInt(locked); // NORACE b: local-lock
        }
    }

    private void readObject(ObjectInputStream in) throws IOException {
        read++; // RACE c, c
        count = in.readInt(); // NORACE d, d: thread-local
    }

    private Object readResolve() {
        resolved++; // RACE e, e
        return this;
    }

    /** Another object is written in its place. */
    public static class Replaced implements Serializable {
        private int count;

        public synchronized void add() {
            count++; // RACE f
        }

        protected Object writeReplace() {
            return "" + count; // RACE f
        }
    }

    /** Nobody outside of the library can name it. */
    private static class Hidden extends Replaced {
        private int more;

        @Override
        public synchronized void add() {
            more++; // RACE g
        }

        @Override
        protected Object writeReplace() {
            return "" + more; // RACE g
        }
    }

    public static Replaced hidden() {
        return new Hidden();
    }

    /** What a subclass writes is what its superclass says. */
    public static class Sub extends Hooked implements Serializable {}

    /** It says for its subclasses what is written. */
    public static class Hooked {
        private int count;

        public synchronized void add() {
            count++; // RACE h
        }

        Object writeReplace() {
            return "" + count; // RACE h
        }
    }

    /** Callers do not share its objects, and the class has something in common for all of them. */
    public static class Alone implements Serializable {
        private static int written;

        private int count;

        public void add() {
            count++; // NORACE j: thread-local
        }

        private void writeObject(ObjectOutputStream out) throws IOException {
            written++; // RACE k, k
            out.writeInt(count); // NORACE j: thread-local
        }
    }

    /** It has no code of its own for streams. */
    public static class Plain implements Serializable {
        private int count;

        public synchronized void add() {
            count++; // NORACE i, i: local-lock
        }
    }
}
