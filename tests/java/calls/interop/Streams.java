// Subclasses of the library's byte and character streams and readers: its methods call the overridden ones.
import java.io.BufferedReader;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

public class Streams {
    static class Alphabet extends InputStream {
        private int next = 'a';

        @Override
        public int read() {
            return next > 'e' ? -1 : next++;
        }
    }

    static class Upper extends FilterOutputStream {
        Upper(OutputStream out) {
            super(out);
        }

        @Override
        public void write(int value) throws IOException {
            super.write(Character.toUpperCase(value));
        }

        @Override
        public void close() throws IOException {
            super.write('.');
            super.close();
        }
    }

    static class Keep extends OutputStream {
        private final StringBuilder kept = new StringBuilder();

        @Override
        public void write(int value) {
            kept.append((char) value);
        }
    }

    public static void main(String[] args) throws IOException {
        Keep keep = new Keep();
        try (PrintStream out = new PrintStream(new Upper(keep))) {
            new Alphabet().transferTo(out);
            out.print("xyz");
        }
        System.out.println(keep.kept);
        BufferedReader reader = new BufferedReader(new InputStreamReader(new Alphabet(), StandardCharsets.US_ASCII));
        System.out.println(reader.readLine());
    }
}
