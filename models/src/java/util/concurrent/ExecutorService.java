package java.util.concurrent;

import java.util.Collection;
import java.util.List;

public interface ExecutorService extends Executor, AutoCloseable {
    boolean awaitTermination(long time, TimeUnit unit) throws InterruptedException;

    default void close() {
        shutdown();
        try {
            while (!awaitTermination(1, TimeUnit.DAYS)) {}
        } catch (InterruptedException e) {
            shutdownNow();
            Thread.currentThread().interrupt();
        }
    }

    <T> List<Future<T>> invokeAll(Collection<? extends Callable<T>> tasks) throws InterruptedException;

    <T> List<Future<T>> invokeAll(
            Collection<? extends Callable<T>> tasks, long time, TimeUnit unit) throws InterruptedException;

    <T> T invokeAny(Collection<? extends Callable<T>> tasks) throws InterruptedException, ExecutionException;

    <T> T invokeAny(
            Collection<? extends Callable<T>> tasks, long time,
            TimeUnit unit) throws InterruptedException, ExecutionException, TimeoutException;

    boolean isShutdown();

    boolean isTerminated();

    void shutdown();

    List<Runnable> shutdownNow();

    Future<?> submit(Runnable task);

    <T> Future<T> submit(Callable<T> task);

    <T> Future<T> submit(Runnable task, T result);
}
