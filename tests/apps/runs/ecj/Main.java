// Compiles a class with many features, a class with errors, and reports the problems.
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.jdt.core.compiler.CompilationProgress;
import org.eclipse.jdt.core.compiler.batch.BatchCompiler;

public class Main {
    private static final String GOOD = """
            import java.util.*;
            import java.util.function.*;
            public class Good<T extends Comparable<T>> {
                enum Colour { RED, GREEN { int code() { return 2; } }; int code() { return 1; } }
                record Pair<A, B>(A first, B second) {}
                sealed interface Shape permits Circle, Square {}
                record Circle(double radius) implements Shape {}
                record Square(double side) implements Shape {}
                private final List<T> items = new ArrayList<>();
                T largest() { return items.stream().max(Comparator.naturalOrder()).orElseThrow(); }
                static double area(Shape shape) {
                    return shape instanceof Circle c ? c.radius() * c.radius() : ((Square) shape).side();
                }
                int loop(String text) throws Exception {
                    int sum = 0;
                    label:
                    for (char letter : text.toCharArray()) {
                        switch (letter) { case 'a': continue label; case 'b': sum++; break; default: sum += 2; }
                        do { sum--; } while (sum > 10);
                    }
                    try (AutoCloseable resource = () -> {}) { synchronized (this) { sum <<= 1; } }
                    catch (RuntimeException | Error thrown) { throw thrown; } finally { sum ^= 3; }
                    Function<Integer, IntUnaryOperator> adder = x -> y -> x + y;
                    Supplier<Good<String>> made = Good::new;
                    Runnable local = new Runnable() { public void run() { System.out.println(items + "" + made); } };
                    local.run();
                    return adder.apply(sum).applyAsInt(Colour.GREEN.code());
                }
            }
            """;

    private static final String BAD = """
            public class Bad extends Missing {
                int twice(String text) { int unused; return text; }
                void twice(String other) {}
                void never() { return; System.out.println(unknown); }
                abstract void body();
            }
            """;

    static class Progress extends CompilationProgress {
        private int worked;

        @Override
        public void begin(int remaining) {}

        @Override
        public void done() {}

        @Override
        public boolean isCanceled() {
            return false;
        }

        @Override
        public void setTaskName(String name) {}

        @Override
        public void worked(int increment, int remaining) {
            worked++;
        }
    }

    private static void compile(String name, String text) throws IOException {
        Path file = Files.writeString(Path.of(name), text);
        StringWriter messages = new StringWriter();
        PrintWriter writer = new PrintWriter(messages);
        Progress progress = new Progress();
        boolean success = BatchCompiler.compile(
                new String[] {"-17", "-g", "-warn:+all", "-d", "classes", file.toString()}, writer, writer, progress);
        System.out.println(name + " " + success + " " + (progress.worked > 0));
        System.out.println(messages.toString().lines().filter(line -> line.contains("ERROR")).count());
    }

    public static void main(String[] args) throws IOException {
        compile("Good.java", GOOD);
        compile("Bad.java", BAD);
    }
}
