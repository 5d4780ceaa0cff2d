// A stream into which bytes can be pushed back has no lock.
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PushbackInputStream;

class SharedPushback {
    public static void main(String[] args) throws IOException {
        PushbackInputStream open = new PushbackInputStream(new ByteArrayInputStream(new byte[9]));
        PushbackInputStream guarded = new PushbackInputStream(new ByteArrayInputStream(new byte[9]));
        Thread reader = new Thread(() -> {
            try {
                int first = open.read(); // RACE a
                synchronized (guarded) {
                    first = guarded.read(); // NORACE b: global-lock
                }
            } catch (IOException e) {
                return;
            }
        });
        reader.start();
        open.unread(1); // RACE a
        synchronized (guarded) {
            guarded.unread(1); // NORACE b: global-lock
        }
    }
}
