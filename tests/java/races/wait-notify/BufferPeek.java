// A bounded buffer of one slot with a method that peeks at it without the lock.
class BufferPeek {
    private String slot;

    synchronized void put(String value) {
        while (slot != null) {
            pause();
        }
        slot = value; // RACE a
        notifyAll();
    }

    synchronized void clear() {
        slot = null; // RACE b
        notifyAll();
    }

    boolean full() {
        return slot != null; // RACE a, b
    }

    private void pause() {
        try {
            wait();
        } catch (InterruptedException e) {
            return;
        }
    }

    public static void main(String[] args) {
        BufferPeek buffer = new BufferPeek();
        Thread producer = new Thread(() -> buffer.put("tea"));
        Thread consumer = new Thread(buffer::clear);
        producer.start();
        consumer.start();
        buffer.full();
    }
}
