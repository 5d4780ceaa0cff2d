// A bounded buffer: every access to its fields and slots is in a synchronized method.
class BufferRight {
    private final int[] slots = new int[4];
    private int size;

    synchronized void put(int value) {
        while (size == slots.length) { // NORACE a: global-lock
            pause();
        }
        slots[size] = value; // NORACE b: global-lock
        size++; // NORACE c: global-lock
        notifyAll();
    }

    synchronized int take() {
        while (size == 0) { // NORACE c: global-lock
            pause();
        }
        size--; // NORACE a: global-lock
        int value = slots[size]; // NORACE b: global-lock
        notifyAll();
        return value;
    }

    private void pause() {
        try {
            wait();
        } catch (InterruptedException e) {
            return;
        }
    }

    public static void main(String[] args) {
        BufferRight buffer = new BufferRight();
        Thread producer = new Thread(() -> {
            for (int i = 0; i < 10; i++) {
                buffer.put(i);
            }
        });
        producer.start();
        for (int i = 0; i < 10; i++) {
            buffer.take();
        }
    }
}
