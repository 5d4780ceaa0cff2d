// An object stream has no lock, whether it writes objects or numbers.
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;

class SharedObjectOutput {
    public static void main(String[] args) throws IOException {
        ObjectOutputStream open = new ObjectOutputStream(new ByteArrayOutputStream());
        ObjectOutputStream guarded = new ObjectOutputStream(new ByteArrayOutputStream());
        Thread writer = new Thread(() -> {
            try {
                open.writeObject("one"); // RACE a
                synchronized (guarded) {
                    guarded.writeObject("one"); // NORACE b: global-lock
                }
            } catch (IOException e) {
                return;
            }
        });
        writer.start();
        open.writeInt(2); // RACE a
        synchronized (guarded) {
            guarded.writeInt(2); // NORACE b: global-lock
        }
    }
}
