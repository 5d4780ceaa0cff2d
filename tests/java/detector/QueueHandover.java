// What is put into a queue is whole for who takes it, unless it is changed afterwards.
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

class QueueHandover {
    static class Parcel {
        int weight;
        int stamps;
    }

    public static void main(String[] args) throws InterruptedException {
        BlockingQueue<Parcel> queue = new ArrayBlockingQueue<>(1);
        new Thread(() -> {
            try {
                Parcel parcel = new Parcel();
                parcel.weight = 3; // NORACE a
                queue.put(parcel);
                parcel.stamps = 1; // RACE b
            } catch (InterruptedException e) {
                return;
            }
        }).start();
        Parcel got = queue.take();
        int sum = got.weight; // NORACE a
        sum += got.stamps; // RACE b
    }
}
