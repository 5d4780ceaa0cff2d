// A map of lists: the map is guarded, the list that comes out of it is not.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

class InnerListOutsideLock {
    private final Map<String, List<String>> orders = new HashMap<>();

    synchronized List<String> of(String customer) {
        List<String> list = orders.get(customer); // NORACE a: global-lock
        if (list == null) {
            list = new ArrayList<>();
            orders.put(customer, list); // NORACE a: global-lock
        }
        return list;
    }

    public static void main(String[] args) {
        InnerListOutsideLock shop = new InnerListOutsideLock();
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                List<String> mine = shop.of("Ada");
                mine.add("tea"); // RACE b, b
            }).start();
        }
    }
}
