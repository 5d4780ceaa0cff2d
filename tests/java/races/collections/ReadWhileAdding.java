// One thread adds, another one only looks: size, get and contains are reads of the list.
import java.util.ArrayList;
import java.util.List;

class ReadWhileAdding {
    public static void main(String[] args) {
        List<String> names = new ArrayList<>();
        Thread writer = new Thread(() -> {
            names.add("Ada"); // RACE a, b, c
        });
        writer.start();
        int size = names.size(); // RACE a
        if (names.contains("Ada")) { // RACE b
            String first = names.get(0); // RACE c
        }
    }
}
