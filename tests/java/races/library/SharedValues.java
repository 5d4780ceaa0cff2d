// Places, names and times are values.
import java.io.File;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.UUID;

class SharedValues {
    public static void main(String[] args) {
        Locale locale = new Locale("de", "AT");
        File file = new File("notes.txt");
        URI uri = URI.create("a:b");
        UUID id = UUID.randomUUID();
        Instant start = Instant.now();
        Runnable look = () -> {
            String text = locale.toString() + locale.hashCode();
            text += file.getAbsoluteFile().getName() + file.isFile();
            text += uri.getPath() + uri.hashCode() + id;
            Duration since = Duration.between(start, Instant.now());
        };
        new Thread(look).start();
        new Thread(look).start();
    }
}
