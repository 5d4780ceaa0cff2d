// The same with a method that takes without waiting, and without the lock.
class BoundedBufferRacy {
    private final Object[] slots = new Object[4];
    private int size;

    synchronized void put(Object value) {
        while (size == slots.length) { // RACE a
            pause();
        }
        slots[size] = value; // RACE b, f
        size++; // RACE c, d, e
        notifyAll();
    }

    Object poll() {
        if (size == 0) { // RACE d
            return null;
        }
        size--; // RACE a, b, c
        return slots[size]; // RACE e, f
    }

    private void pause() {
        try {
            wait();
        } catch (InterruptedException e) {
            return;
        }
    }

    public static void main(String[] args) {
        BoundedBufferRacy buffer = new BoundedBufferRacy();
        Thread producer = new Thread(() -> buffer.put("x"));
        producer.start();
        buffer.poll();
    }
}
