// Every producer has a queue of its own that locks itself; the consumer goes from one to the next. What is in the
// queue is never changed.
import java.util.ArrayDeque;
import java.util.Deque;

class OwnQueues {
    static class Mail {
        final int number;

        Mail(int number) {
            this.number = number; // NORACE c: immutable
        }
    }

    static class Box {
        private final Deque<Mail> mails = new ArrayDeque<>();
        private int sent;

        synchronized void put(Mail mail) {
            mails.addLast(mail); // NORACE a, a, b: local-lock
            sent++; // NORACE d, d, e: local-lock
            notifyAll();
        }

        synchronized Mail poll() {
            return mails.pollFirst(); // NORACE b: local-lock
        }

        synchronized int sent() {
            return sent; // NORACE e: local-lock
        }
    }

    static class Producer extends Thread {
        private final Box box;
        private int made;

        Producer(Box box) {
            this.box = box;
        }

        @Override
        public void run() {
            for (int i = 0; i < 2; i++) {
                box.put(new Mail(i));
                made++; // NORACE f, f: local-thread
            }
        }
    }

    public static void main(String[] args) {
        Box[] boxes = new Box[3];
        for (int i = 0; i < boxes.length; i++) {
            boxes[i] = new Box();
            new Producer(boxes[i]).start();
        }
        int sum = 0;
        for (int i = 0; i < boxes.length; i++) {
            Mail mail = boxes[i].poll();
            if (mail != null) {
                sum += mail.number; // NORACE c: immutable
            }
            sum += boxes[i].sent();
        }
    }
}
