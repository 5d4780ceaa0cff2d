import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What does this JVM say to class files? Loads, links and verifies every file of a folder, each by a loader of its own,
 * and prints its name with `ok` or with what was thrown. No code of the classes runs.
 */
public class Load {
    static final class Loader extends ClassLoader {
        Class<?> define(byte[] bytes) {
            return defineClass(null, bytes, 0, bytes.length);
        }
    }

    public static void main(String[] arguments) throws Exception {
        List<Path> files;
        try (Stream<Path> listed = Files.list(Path.of(arguments[0]))) {
            files = listed.sorted().collect(Collectors.toList());
        }
        PrintStream out = new PrintStream(System.out, false, "UTF-8");
        for (Path file : files) {
            String verdict = "ok";
            try {
                // Asking for constructors links the class, which verifies it.
                new Loader().define(Files.readAllBytes(file)).getDeclaredConstructors();
            } catch (Throwable thrown) {
                verdict = thrown.getClass().getSimpleName() + ": " + String.valueOf(thrown.getMessage());
            }
            out.println(file.getFileName() + "\t" + verdict.replace('\n', ' ').replace('\t', ' '));
        }
        out.flush();
    }
}
