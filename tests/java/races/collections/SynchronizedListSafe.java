// All calls go through the synchronized wrapper.
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

class SynchronizedListSafe {
    public static void main(String[] args) {
        List<String> names = Collections.synchronizedList(new ArrayList<>());
        Thread writer = new Thread(() -> {
            names.add("Ada"); // FP a: the library made the wrapper whose lock is held only once
        });
        writer.start();
        int size = names.size(); // FP a: the library made the wrapper whose lock is held only once
    }
}
