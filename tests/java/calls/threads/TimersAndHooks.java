// Code that the library calls later: a Timer's task, ThreadLocal.withInitial and initialValue, a shutdown hook.
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

public class TimersAndHooks {
    static class Tick extends TimerTask {
        private final CountDownLatch latch;

        Tick(CountDownLatch latch) {
            this.latch = latch;
        }

        @Override
        public void run() {
            System.out.println("tick");
            latch.countDown();
            cancel();
        }
    }

    static class Buffer {
        private int uses;

        static Buffer fresh() {
            return new Buffer();
        }

        int use() {
            return ++uses;
        }
    }

    static class Own extends ThreadLocal<Buffer> {
        @Override
        protected Buffer initialValue() {
            return Buffer.fresh();
        }
    }

    static class Farewell extends Thread {
        @Override
        public void run() {
            System.out.println("bye from " + name());
        }

        private static String name() {
            return "hook";
        }
    }

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(1);
        Timer timer = new Timer(true);
        timer.schedule(new Tick(latch), 5, 1000);
        latch.await();
        timer.cancel();
        ThreadLocal<Buffer> local = ThreadLocal.withInitial(Buffer::fresh);
        ThreadLocal<Buffer> own = new Own();
        local.get().use();
        Thread other = new Thread(() -> System.out.println(local.get().use() + own.get().use()));
        other.start();
        other.join();
        System.out.println(local.get().use());
        Runtime.getRuntime().addShutdownHook(new Farewell());
    }
}
