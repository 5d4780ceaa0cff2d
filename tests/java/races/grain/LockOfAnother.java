// The variable that was locked holds another box when the counting is done: the lock is the old one's.
class LockOfAnother {
    static class Box {
        private int count;
        private Box next;
    }

    static void countLast(Box first) {
        Box box = first;
        synchronized (box) {
            while (box.next != null) {
                box = box.next;
            }
            box.count++; // RACE b; FP a, a: both hold the lock of the first box
        }
    }

    static void count(Box box) {
        synchronized (box) {
            box.count++; // RACE b; NORACE c, c: local-lock
        }
    }

    public static void main(String[] args) {
        Box[] boxes = new Box[2];
        for (int i = 0; i < boxes.length; i++) {
            boxes[i] = new Box();
            if (i > 0) {
                boxes[i - 1].next = boxes[i];
            }
        }
        for (int i = 0; i < 2; i++) {
            new Thread(() -> countLast(boxes[0])).start();
            new Thread(() -> count(boxes[1])).start();
        }
    }
}
