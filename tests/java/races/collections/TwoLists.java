// Two lists, one for each thread.
import java.util.ArrayList;
import java.util.List;

class TwoLists {
    public static void main(String[] args) {
        List<String> mine = new ArrayList<>();
        List<String> yours = new ArrayList<>();
        Thread writer = new Thread(() -> {
            yours.add("Ada"); // NORACE a: no-alias
        });
        writer.start();
        mine.add("Grace"); // NORACE a: no-alias
    }
}
