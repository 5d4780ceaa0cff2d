// A reader that counts lines locks itself, but not when it is asked for the number.
import java.io.IOException;
import java.io.LineNumberReader;
import java.io.StringReader;

class LineNumbers {
    public static void main(String[] args) throws IOException {
        LineNumberReader in = new LineNumberReader(new StringReader("a"));
        Thread reader = new Thread(() -> {
            try {
                String line = in.readLine(); // RACE a
            } catch (IOException e) {
                return;
            }
        });
        reader.start();
        String line = in.readLine();
        int at = in.getLineNumber(); // RACE a
    }
}
