// The same, but the list is filled when the thread runs already.
import java.util.ArrayList;
import java.util.List;

class ListFilledLater {
    static class Reader extends Thread {
        List<String> names;

        @Override
        public void run() {
            for (String name : names) { // RACE a
                name.length();
            }
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            List<String> names = new ArrayList<>();
            Reader reader = new Reader();
            reader.names = names;
            reader.start();
            names.add("one"); // RACE a
        }
    }
}
