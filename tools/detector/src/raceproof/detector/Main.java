package raceproof.detector;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;

/**
 * Runs programs many times and tells which accesses raced: {@code Main FOLDER WORKERS LIMIT < jobs}.
 *
 * <p>A job is a line {@code ID MAIN RUNS SEED [A B | facts]}: run a main class of the folder so often, with seeds from
 * SEED on. With two lines the runs are directed at them, and end when they have raced; or {@link Facts} are told as
 * well. Runs have no, one or two arguments in turn. A run that is not over after LIMIT milliseconds, or never will be, is stuck; what it showed counts.
 *
 * <p>Answers are lines, fields separated by tabs:
 *
 * <pre>
 * race ID FILE LINE r|w FILE LINE r|w WHAT RUNS SEED     so many runs showed it, this one first
 * fact ID KIND ...                                      as {@link Facts} says
 * done ID RUNS STUCK ORDERED                            in so many runs the two lines were ordered, and did not race
 * error ID TEXT
 * </pre>
 */
public final class Main {
    private static final PrintStream OUT = System.out;

    private Main() {}

    private static final class Count {
        private final long seed;
        private int runs;

        private Count(long seed) {
            this.seed = seed;
        }
    }

    public static void main(String[] arguments) throws IOException {
        System.setOut(new PrintStream(OutputStream.nullOutputStream()));
        System.setErr(new PrintStream(OutputStream.nullOutputStream()));
        Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> debug(thread.getName(), thrown));
        initialiseStreams();
        initialiseConcurrency();
        Program program = new Program(Path.of(arguments[0]));
        ExecutorService workers = Executors.newFixedThreadPool(Integer.parseInt(arguments[1]));
        long limit = Long.parseLong(arguments[2]);
        BufferedReader jobs = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = jobs.readLine(); line != null; line = jobs.readLine()) {
            String[] job = line.split(" ");
            workers.execute(() -> {
                try {
                    perform(program, job, limit);
                } catch (Throwable wrong) {
                    complain(job[0], wrong);
                }
            });
        }
        workers.shutdown();
        try {
            workers.awaitTermination(1, java.util.concurrent.TimeUnit.DAYS);
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
        OUT.flush();
        Runtime.getRuntime().halt(0);
    }

    /**
     * Uses what hooks use of the JDK's streams. A thread that is stopped while it initialises a class breaks that class
     * for all runs after it, so nothing of that may be left to a run.
     */
    private static void initialiseStreams() {
        StackWalker walker = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);
        List<String> frames = walker.walk(all -> all.dropWhile(frame -> false).map(Object::toString).toList());
        if (frames.stream().skip(1).noneMatch(String::isEmpty)) {
            frames.stream().filter(frame -> !frame.isEmpty()).sorted().toList();
        }
    }

    /** Initialises the classes that runs share, for the same reason. */
    private static void initialiseConcurrency() throws IOException {
        Path modules = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules", "java.base");
        try (Stream<Path> files = Files.walk(modules.resolve("java/util/concurrent"))) {
            for (Path file : files.filter(each -> each.toString().endsWith(".class")).toList()) {
                String name = modules.relativize(file).toString();
                try {
                    Class.forName(name.substring(0, name.length() - ".class".length()).replace('/', '.'));
                } catch (ClassNotFoundException | LinkageError unused) {
                    continue;
                }
            }
        }
    }

    /** Tells of an exception of the program, if {@code -Draceproof.exceptions} asks for it. */
    static void debug(String id, Throwable thrown) {
        if (Boolean.getBoolean("raceproof.exceptions") && !(thrown instanceof Stopped)) {
            complain(id, thrown);
        }
    }

    static void complain(String id, Throwable wrong) {
        StringBuilder text = new StringBuilder(wrong.toString());
        for (StackTraceElement element : wrong.getStackTrace()) {
            text.append(" | ").append(element);
        }
        tell("error", id, text.toString().replaceAll("\\s+", " "));
    }

    private static void tell(String... fields) {
        OUT.println(String.join("\t", fields));
    }

    private static void perform(Program program, String[] job, long limit) throws InterruptedException {
        String id = job[0];
        int runs = Integer.parseInt(job[2]);
        long first = Long.parseLong(job[3]);
        boolean withFacts = job.length == 5;
        boolean directed = job.length == 6;
        int a = directed ? Integer.parseInt(job[4]) : 0;
        int b = directed ? Integer.parseInt(job[5]) : 0;
        Map<Race, Count> races = new LinkedHashMap<>();
        Set<String> facts = new LinkedHashSet<>();
        int stuck = 0;
        int ordered = 0;
        int done = 0;
        boolean found = false;
        while (done < runs && !found) {
            long seed = first + done;
            boolean swapped = seed / 3 % 2 == 1;
            Run run = new Run(program, seed, swapped ? b : a, swapped ? a : b, withFacts);
            String[] arguments = new String[(int) (seed % 3)];
            java.util.Arrays.fill(arguments, "1");
            if (!run.execute(job[1], arguments, limit)) {
                stuck++;
            }
            done++;
            facts.addAll(run.facts());
            for (Race race : run.races()) {
                races.computeIfAbsent(race, key -> new Count(seed)).runs++;
                found |= directed && race.line() == Math.min(a, b) && race.otherLine() == Math.max(a, b);
            }
            ordered += !found && run.orders() ? 1 : 0;
        }
        races.forEach((race, count) -> tell(
                "race", id, race.file(), Integer.toString(race.line()), race.write() ? "w" : "r", race.otherFile(),
                Integer.toString(race.otherLine()), race.otherWrite() ? "w" : "r", race.what(),
                Integer.toString(count.runs), Long.toString(count.seed)));
        facts.forEach(fact -> tell("fact", id, fact));
        tell("done", id, Integer.toString(done), Integer.toString(stuck), Integer.toString(ordered));
    }
}
