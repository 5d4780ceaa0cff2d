// Iterators, views and wrappers are what they are made of.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;

class SharedViews {
    public static void main(String[] args) {
        Map<String, Integer> map = new HashMap<>(Map.of("a", 1));
        List<String> list = Collections.synchronizedList(new ArrayList<>(List.of("x")));
        String[] array = {"p", "q"};
        List<String> wrapped = Arrays.asList(array);
        Map<String, Integer> table = new Hashtable<>();
        new Thread(() -> {
            for (Map.Entry<String, Integer> entry : map.entrySet()) {
                entry.setValue(2); // RACE a
            }
            synchronized (list) {
                list.add("y"); // NORACE b; NORACE e
            }
            wrapped.set(0, "r"); // RACE c
            table.put("b", 2); // NORACE d
        }).start();
        map.get("a"); // RACE a
        list.size(); // NORACE b
        synchronized (list) {
            for (String each : list) { // NORACE e
                each.length();
            }
        }
        String first = array[0]; // RACE c
        table.get("b"); // NORACE d
    }
}
