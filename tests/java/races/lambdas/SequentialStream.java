// A sequential stream runs in the thread that asks for its result.
import java.util.Arrays;

class SequentialStream {
    static int total;

    public static void main(String[] args) {
        new Thread(() -> Thread.yield()).start();
        Arrays.asList(1, 2, 3).stream().map(i -> i + 1).forEach(i -> {
            total += i; // NORACE a, a: ordered
        });
    }
}
