// A method reference has captured the list that another thread changes.
import java.util.ArrayList;
import java.util.List;

class CapturedByReference {
    public static void main(String[] args) {
        List<String> words = List.of("a", "b");
        List<String> list = new ArrayList<>();
        new Thread(() -> {
            words.forEach(list::add); // RACE a: likely
        }).start();
        list.add("c"); // RACE a: likely
    }
}
