// A list is filled before the thread starts, and the thread alone reads it then.
import java.util.ArrayList;
import java.util.List;

class ListFilledFirst {
    static class Reader extends Thread {
        List<String> names;

        @Override
        public void run() {
            for (String name : names) { // NORACE a: thread-local; NORACE b: thread-local
                name.length();
            }
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            List<String> names = new ArrayList<>();
            names.add("one"); // NORACE a: thread-local
            Reader reader = new Reader();
            reader.names = names; // NORACE b: thread-local
            reader.start();
        }
    }
}
