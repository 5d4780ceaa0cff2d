import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;

// What is read from a stream is a copy, and its lock is another lock.
class LockOfReadCopy {
    static int total;

    static class Guard implements Serializable {}

    static Object copy(Object original) throws IOException, ClassNotFoundException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new ObjectOutputStream(bytes).writeObject(original);
        return new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
    }

    public static void main(String[] args) throws Exception {
        Guard guard = new Guard();
        Object copy = copy(guard);
        new Thread(() -> {
            synchronized (guard) {
                total = 1; // RACE a
            }
        }).start();
        synchronized (copy) {
            total = 2; // RACE a
        }
    }
}
