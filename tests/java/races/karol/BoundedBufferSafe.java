// A bounded buffer, guarded by its monitor.
class BoundedBufferSafe {
    private final Object[] slots = new Object[4];
    private int size;

    synchronized void put(Object value) {
        while (size == slots.length) { // NORACE a: global-lock
            pause();
        }
        slots[size] = value; // NORACE b: global-lock
        size++; // NORACE c: global-lock
        notifyAll();
    }

    synchronized Object take() {
        while (size == 0) {
            pause();
        }
        size--; // NORACE a, c: global-lock
        notifyAll();
        return slots[size]; // NORACE b: global-lock
    }

    private void pause() {
        try {
            wait();
        } catch (InterruptedException e) {
            return;
        }
    }

    public static void main(String[] args) {
        BoundedBufferSafe buffer = new BoundedBufferSafe();
        Thread producer = new Thread(() -> buffer.put("x"));
        Thread consumer = new Thread(buffer::take);
        producer.start();
        consumer.start();
    }
}
