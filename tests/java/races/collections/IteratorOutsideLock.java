// The iterator is made under the lock and used when the lock is free again.
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

class IteratorOutsideLock {
    static final List<String> names = new ArrayList<>();

    static void add(String name) {
        synchronized (names) {
            names.add(name); // NORACE a: global-lock; RACE b, c
        }
    }

    static void visit() {
        Iterator<String> iterator;
        synchronized (names) {
            iterator = names.iterator(); // NORACE a: global-lock
        }
        while (iterator.hasNext()) { // RACE b
            iterator.next(); // RACE c
        }
    }

    public static void main(String[] args) {
        Thread writer = new Thread(() -> add("Ada"));
        writer.start();
        visit();
    }
}
