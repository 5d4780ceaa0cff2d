import java.util.Iterator;
import java.util.concurrent.Callable;

/** As GivenTasks, with the lock of the object that they are of. */
public class GivenTasksLocking {
    private int runs;
    private int calls;
    private int position;

    public synchronized String all() {
        return runs + " " + calls + " " + position; // NORACE a, b, c: local-lock
    }

    public Runnable task() {
        return new Task();
    }

    public Callable<Object> call() {
        return new Call();
    }

    public Iterator<Integer> positions() {
        return new Positions();
    }

    private class Task implements Runnable {
        @Override
        public void run() {
            synchronized (GivenTasksLocking.this) {
                runs = 1; // NORACE a: local-lock
            }
        }
    }

    private class Call implements Callable<Object> {
        @Override
        public Object call() {
            synchronized (GivenTasksLocking.this) {
                calls = 1; // NORACE b: local-lock
            }
            return null;
        }
    }

    private class Positions implements Iterator<Integer> {
        @Override
        public boolean hasNext() {
            return true;
        }

        @Override
        public Integer next() {
            synchronized (GivenTasksLocking.this) {
                position = 1; // NORACE c: local-lock
            }
            return 1;
        }
    }
}
