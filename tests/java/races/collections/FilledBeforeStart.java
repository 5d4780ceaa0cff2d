// The list is filled before the threads start, and only read by them.
import java.util.ArrayList;
import java.util.List;

class FilledBeforeStart {
    public static void main(String[] args) {
        List<String> names = new ArrayList<>();
        names.add("Ada"); // NORACE a: ordered
        for (int i = 0; i < 3; i++) {
            new Thread(() -> {
                String first = names.get(0); // NORACE a: ordered
            }).start();
        }
    }
}
