import java.util.ArrayDeque;
import java.util.Queue;

// The field is set when the office opens, not in the constructor, and then never again: both reads give one queue.
class LateQueue {
    private Queue<String> letters;

    void open() {
        letters = new ArrayDeque<>();
    }

    void send(String letter) {
        synchronized (letters) {
            letters.add(letter); // NORACE a, a, b: local-lock
        }
    }

    int waiting() {
        synchronized (letters) {
            return letters.size(); // NORACE b: local-lock
        }
    }

    public static void main(String[] args) {
        LateQueue[] offices = new LateQueue[2];
        for (int i = 0; i < offices.length; i++) {
            offices[i] = new LateQueue();
            offices[i].open();
        }
        for (int i = 0; i < 4; i++) {
            LateQueue office = offices[i % 2];
            new Thread(() -> office.send("hello")).start();
        }
        int waiting = offices[0].waiting() + offices[1].waiting();
    }
}
