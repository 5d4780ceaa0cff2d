// A data stream counts what it has written, without a lock.
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;

class SharedDataOutput {
    public static void main(String[] args) throws IOException {
        DataOutputStream open = new DataOutputStream(new ByteArrayOutputStream());
        DataOutputStream guarded = new DataOutputStream(new ByteArrayOutputStream());
        Thread writer = new Thread(() -> {
            try {
                open.writeInt(1); // RACE a, b
                synchronized (guarded) {
                    guarded.writeInt(1); // NORACE c: global-lock
                }
            } catch (IOException e) {
                return;
            }
        });
        writer.start();
        open.writeLong(2); // RACE a
        int size = open.size(); // RACE b
        synchronized (guarded) {
            guarded.writeUTF("two"); // NORACE c: global-lock
        }
    }
}
