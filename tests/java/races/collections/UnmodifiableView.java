// An unmodifiable view does not change the list, but somebody else does.
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

class UnmodifiableView {
    public static void main(String[] args) {
        List<String> names = new ArrayList<>();
        List<String> view = Collections.unmodifiableList(names);
        Thread reader = new Thread(() -> {
            int size = view.size(); // RACE a
        });
        reader.start();
        names.add("Ada"); // RACE a
    }
}
