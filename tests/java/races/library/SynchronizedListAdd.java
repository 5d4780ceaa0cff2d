import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

// A list that locks itself, filled by two threads.
class SynchronizedListAdd {
    static final List<String> names = Collections.synchronizedList(new ArrayList<>());

    public static void main(String[] args) {
        new Thread(() -> names.add("x")).start(); // FP a: library code may make many lists
        names.add("y"); // FP a: library code may make many lists
    }
}
