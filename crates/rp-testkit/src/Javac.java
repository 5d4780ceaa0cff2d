import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/// Compiles for `javac.rs` until there is nothing more to read. A request is the arguments of a `javac`, one on each
/// line, and an empty line; the answer is a line with its exit code and the length of its messages, and these.
final class Javac {
    public static void main(String[] none) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        PrintStream out = System.out;
        List<String> arguments = new ArrayList<>();
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            if (!line.isEmpty()) {
                arguments.add(line);
                continue;
            }
            ByteArrayOutputStream messages = new ByteArrayOutputStream();
            int code = compiler.run(null, messages, messages, arguments.toArray(new String[0]));
            out.print(code + " " + messages.size() + "\n");
            messages.writeTo(out);
            out.flush();
            arguments.clear();
        }
    }
}
