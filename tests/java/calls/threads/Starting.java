// Threads by subclass, by Runnable, by lambda, by an anonymous subclass, and from a factory.
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;

public class Starting {
    private static final AtomicInteger SUM = new AtomicInteger();

    static class Worker extends Thread {
        @Override
        public void run() {
            add(1);
        }
    }

    static class Task implements Runnable {
        @Override
        public void run() {
            add(2);
        }
    }

    static class Factory implements ThreadFactory {
        private int made;

        @Override
        public Thread newThread(Runnable task) {
            return new Thread(() -> wrapped(task), "made-" + made++);
        }

        private void wrapped(Runnable task) {
            add(100);
            task.run();
        }
    }

    private static void add(int value) {
        SUM.addAndGet(value);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = {
            new Worker(),
            new Thread(new Task()),
            new Thread(() -> add(4)),
            new Thread() {
                @Override
                public void run() {
                    add(8);
                    super.run();
                }
            },
            new Factory().newThread(new Task()),
        };
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(SUM.get());
    }
}
