// Like OwnQueues, but the consumer looks whether there is something before it takes the lock.
import java.util.ArrayDeque;
import java.util.Deque;

class QueuePeekedAt {
    static class Box {
        private final Deque<String> mails = new ArrayDeque<>();
        private int sent;

        synchronized void put(String mail) {
            mails.addLast(mail); // RACE b; NORACE a, a, c: local-lock
            sent++; // NORACE d, d, e: local-lock
        }

        String poll() {
            if (mails.isEmpty()) { // RACE b
                return null;
            }
            synchronized (this) {
                sent--; // NORACE e: local-lock
                return mails.pollFirst(); // NORACE c: local-lock
            }
        }
    }

    static class Producer extends Thread {
        private final Box box;

        Producer(Box box) {
            this.box = box;
        }

        @Override
        public void run() {
            box.put("mail");
        }
    }

    public static void main(String[] args) {
        Box[] boxes = new Box[2];
        for (int i = 0; i < boxes.length; i++) {
            boxes[i] = new Box();
            new Producer(boxes[i]).start();
        }
        for (int i = 0; i < boxes.length; i++) {
            String mail = boxes[i].poll();
        }
    }
}
