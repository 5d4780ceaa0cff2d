import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;

// A string that is read from a stream is not the constant that was written.
class LockOfReadString {
    static int total;

    static Object copy(Object original) throws IOException, ClassNotFoundException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new ObjectOutputStream(bytes).writeObject(original);
        return new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
    }

    public static void main(String[] args) throws Exception {
        String guard = "guard";
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
