import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

// What an updater reads depends on the object that it is handed: the lock of one box is held, and another is written.
class ReadByUpdater {
    static class Part {
        int uses;
    }

    static class Box {
        volatile Part part = new Part();
    }

    public static void main(String[] args) {
        AtomicReferenceFieldUpdater<Box, Part> parts =
                AtomicReferenceFieldUpdater.newUpdater(Box.class, Part.class, "part");
        Box[] boxes = {new Box(), new Box()};
        for (int i = 0; i < 2; i++) {
            Box one = boxes[i];
            Box other = boxes[0];
            new Thread(() -> {
                synchronized (parts.get(one)) {
                    parts.get(other).uses++; // RACE a, a
                }
            }).start();
        }
    }
}
