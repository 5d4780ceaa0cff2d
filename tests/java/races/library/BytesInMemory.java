// A stream into memory locks itself, and hands out copies.
import java.io.ByteArrayOutputStream;

class BytesInMemory {
    public static void main(String[] args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Thread writer = new Thread(() -> {
            out.write(1); // NORACE a: global-lock
            byte[] all = out.toByteArray(); // NORACE b: global-lock
            all[0] = 2;
        });
        writer.start();
        out.write(2); // NORACE a, b: global-lock
        byte[] all = out.toByteArray();
        all[0] = 3;
    }
}
