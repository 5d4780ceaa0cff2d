// Each thread makes its own list.
import java.util.ArrayList;
import java.util.List;

class LocalList {
    static int longest(int from) {
        List<Integer> numbers = new ArrayList<>();
        numbers.add(from); // NORACE a, a: thread-local
        return numbers.size();
    }

    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) {
            int from = i;
            new Thread(() -> longest(from)).start();
        }
    }
}
