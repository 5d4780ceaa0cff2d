import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;

/** Constructors that go on filling a list which somebody else has already: by code that they call, a view, an iterator. */
public class FilledInSight {
    private final List<Object> called = new ArrayList<>();
    private final List<Object> viewed = new ArrayList<>();
    private final List<Object> walked = new ArrayList<>();

    public FilledInSight() {
        start();
        called.add("some"); // RACE a: likely; FP d, d: each constructor has a list of its own
        new Thread(new Watcher(Collections.unmodifiableList(viewed))).start();
        viewed.add("some"); // RACE b: likely; FP e, e: each constructor has a list of its own
        new Thread(new Walker(walked.iterator())).start(); // FP g: each constructor has a list of its own
        walked.add("some"); // RACE c: likely; FP f, f, g: each constructor has a list of its own
    }

    private void start() {
        new Thread(new Counter(called)).start();
    }

    private static class Counter implements Runnable {
        private final List<Object> watched;

        Counter(List<Object> watched) {
            this.watched = watched;
        }

        @Override
        public void run() {
            watched.size(); // RACE a: likely
        }
    }

    private static class Watcher implements Runnable {
        private final List<Object> watched;

        Watcher(List<Object> watched) {
            this.watched = watched;
        }

        @Override
        public void run() {
            watched.size(); // RACE b: likely
        }
    }

    private static class Walker implements Runnable {
        private final Iterator<Object> walk;

        Walker(Iterator<Object> walk) {
            this.walk = walk;
        }

        @Override
        public void run() {
            walk.next(); // RACE c: likely
        }
    }
}
