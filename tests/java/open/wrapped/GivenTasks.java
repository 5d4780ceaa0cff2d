import java.util.Iterator;
import java.util.concurrent.Callable;

/** The library's own tasks and iterator, as callers know them: a Runnable, a Callable, an Iterator. */
public class GivenTasks {
    private int runs;
    private int calls;
    private int position;

    public synchronized String all() {
        return runs + " " + calls + " " + position; // RACE a, b, c
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
            runs = 1; // RACE a, d, d
        }
    }

    private class Call implements Callable<Object> {
        @Override
        public Object call() {
            calls = 1; // RACE b, e, e
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
            position = 1; // RACE c, f, f
            return 1;
        }
    }
}
