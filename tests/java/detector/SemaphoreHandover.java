// A permit that is given back orders its giver before its taker.
import java.util.concurrent.Semaphore;

class SemaphoreHandover {
    static final Semaphore done = new Semaphore(0);
    static final Semaphore mutex = new Semaphore(1);
    static int data;
    static int count;
    static int late;

    static void increment() throws InterruptedException {
        mutex.acquire();
        count++; // NORACE b
        mutex.release();
    }

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            try {
                data = 1; // NORACE a
                done.release();
                late = 1; // RACE c
                increment();
            } catch (InterruptedException e) {
                return;
            }
        }).start();
        done.acquire();
        int seen = data; // NORACE a
        late = 2; // RACE c
        mutex.acquire();
        count--; // NORACE b
        mutex.release();
    }
}
