// Writers lock, but the caller's characters are read outside of any lock of the caller's.
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;

class WritersLock {
    public static void main(String[] args) throws IOException {
        PrintWriter printer = new PrintWriter(new StringWriter());
        BufferedWriter buffered = new BufferedWriter(new StringWriter());
        char[] text = {'a', 'b'};
        Thread writer = new Thread(() -> {
            printer.println("one");
            text[0] = 'c'; // RACE a
            try {
                buffered.write("one"); // NORACE b: global-lock
            } catch (IOException e) {
                return;
            }
        });
        writer.start();
        printer.println("two");
        printer.write(text, 0, 2); // RACE a
        buffered.newLine(); // NORACE b: global-lock
    }
}
