// The synchronized wrapper does not guard an iteration.
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

class SynchronizedListIterated {
    public static void main(String[] args) {
        List<String> names = Collections.synchronizedList(new ArrayList<>());
        Thread writer = new Thread(() -> {
            names.add("Ada"); // RACE a
        });
        writer.start();
        for (String name : names) { // RACE a
            name.length();
        }
    }
}
