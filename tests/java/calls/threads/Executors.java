// An executor service: submit of Runnable and Callable, invokeAll, a scheduled task, a rejection, a factory.
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

public class Executors {
    static class Square implements Callable<Integer> {
        private final int value;

        Square(int value) {
            this.value = value;
        }

        @Override
        public Integer call() {
            return value * value;
        }
    }

    static class Pool extends ThreadPoolExecutor {
        Pool() {
            super(1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), Pool::thread, Pool::rejected);
        }

        private static Thread thread(Runnable task) {
            return new Thread(task, "pool");
        }

        private static void rejected(Runnable task, ThreadPoolExecutor pool) {
            System.out.println("rejected");
        }

        @Override
        protected void beforeExecute(Thread thread, Runnable task) {
            System.out.println("before, in " + thread.getName());
        }

        @Override
        protected void terminated() {
            System.out.println("terminated");
        }
    }

    private static void note() {
        System.out.println("noted");
    }

    public static void main(String[] args) throws InterruptedException, ExecutionException {
        ExecutorService service = java.util.concurrent.Executors.newFixedThreadPool(2);
        List<Square> squares = List.of(new Square(2), new Square(3), new Square(4));
        int sum = service.submit(new Square(1)).get();
        for (Future<Integer> future : service.invokeAll(new ArrayList<>(squares))) {
            sum += future.get();
        }
        service.submit(Executors::note).get();
        service.shutdown();
        System.out.println(sum);
        ScheduledExecutorService timer = java.util.concurrent.Executors.newScheduledThreadPool(1);
        System.out.println(timer.schedule(new Square(5), 5, TimeUnit.MILLISECONDS).get());
        timer.shutdown();
        Pool pool = new Pool();
        pool.submit(Executors::note).get();
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.SECONDS);
        pool.execute(Executors::note);
    }
}
