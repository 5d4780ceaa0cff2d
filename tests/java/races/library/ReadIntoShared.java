// What a stream reads goes into the caller's array.
import java.io.FileInputStream;
import java.io.IOException;

class ReadIntoShared {
    public static void main(String[] args) throws IOException {
        byte[] buffer = new byte[16];
        FileInputStream in = new FileInputStream("data");
        Thread reader = new Thread(() -> {
            try {
                in.read(buffer, 0, 16); // RACE a
            } catch (IOException e) {
                return;
            }
        });
        reader.start();
        int position = in.read();
        byte first = buffer[0]; // RACE a
    }
}
