// A Vector locks itself in every call.
import java.util.Vector;

class VectorSafe {
    public static void main(String[] args) {
        Vector<String> names = new Vector<>();
        Thread writer = new Thread(() -> {
            names.add("Ada"); // NORACE a: global-lock
        });
        writer.start();
        int size = names.size(); // NORACE a: global-lock
    }
}
