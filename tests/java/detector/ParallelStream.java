// Functions of a parallel stream run in many threads, after what came before it and before what comes after it.
import java.util.stream.IntStream;

class ParallelStream {
    static int before;
    static int inside;

    public static void main(String[] args) {
        before = 1; // NORACE a
        IntStream.range(0, 64).parallel().filter(i -> i % 2 == 0).forEach(i -> {
            inside += before; // NORACE a; RACE b, b; NORACE c
            Thread.yield();
        });
        int seen = inside; // NORACE c
    }
}
