// An ArrayList that two threads change without a lock.
import java.util.ArrayList;
import java.util.List;

class SharedArrayList {
    public static void main(String[] args) {
        List<String> names = new ArrayList<>();
        Thread writer = new Thread(() -> {
            names.add("Ada"); // RACE a
        });
        writer.start();
        names.add("Grace"); // RACE a
    }
}
