// One thread uses the synchronized wrapper, the other one the list behind it.
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

class WrapperBypassed {
    public static void main(String[] args) {
        List<String> plain = new ArrayList<>();
        List<String> names = Collections.synchronizedList(plain);
        Thread writer = new Thread(() -> {
            names.add("Ada"); // RACE a
        });
        writer.start();
        plain.clear(); // RACE a
    }
}
