import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A constructor that puts its object into a list of the library has let it go, if others have the list. */
class ThisHandedToList {
    static volatile List<ThisHandedToList> all = new ArrayList<>();
    final int limit;

    ThisHandedToList() {
        all = new ArrayList<>(Collections.singletonList(this)); // NORACE list: thread-local
        limit = 10; // RACE limit
    }

    public static void main(String[] args) {
        Thread reader =
                new Thread(
                        () -> {
                            for (ThisHandedToList each : all) { // NORACE list: thread-local
                                System.out.println(each.limit); // RACE limit
                            }
                        });
        reader.start();
        new ThisHandedToList();
    }
}
