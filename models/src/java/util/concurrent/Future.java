package java.util.concurrent;

public interface Future<V> {
    boolean cancel(boolean interrupt);

    default Throwable exceptionNow() {
        if (!isDone() || isCancelled()) throw new IllegalStateException();
        try {
            get();
            throw new IllegalStateException();
        } catch (InterruptedException e) {
            throw new IllegalStateException();
        } catch (ExecutionException e) {
            return e.getCause();
        }
    }

    V get() throws InterruptedException, ExecutionException;

    V get(long n, TimeUnit unit) throws InterruptedException, ExecutionException, TimeoutException;

    boolean isCancelled();

    boolean isDone();

    default V resultNow() {
        if (!isDone() || isCancelled()) throw new IllegalStateException();
        try {
            return get();
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException();
        }
    }

    default State state() {
        if (!isDone()) return State.RUNNING;
        if (isCancelled()) return State.CANCELLED;
        try {
            get();
            return State.SUCCESS;
        } catch (InterruptedException e) {
            return State.RUNNING;
        } catch (ExecutionException e) {
            return State.FAILED;
        }
    }

    enum State {
        RUNNING,
        SUCCESS,
        FAILED,
        CANCELLED
    }
}
