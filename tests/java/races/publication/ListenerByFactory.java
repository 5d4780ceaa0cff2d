// Like ListenerTooEarly with a factory that registers the listener when it is complete.
import java.util.ArrayList;
import java.util.List;

class ListenerByFactory {
    interface Listener {
        void fired(int event);
    }

    static class Bus {
        private final List<Listener> listeners = new ArrayList<>();

        synchronized void register(Listener listener) {
            listeners.add(listener); // NORACE b: global-lock
        }

        synchronized List<Listener> all() {
            return new ArrayList<>(listeners); // NORACE b: global-lock
        }

        void fire(int event) {
            List<Listener> all = all();
            for (int i = 0; i < all.size(); i++) {
                all.get(i).fired(event);
            }
        }
    }

    static class Counter implements Listener {
        private final int limit;
        private int offset;

        private Counter(int limit) {
            this.limit = limit; // NORACE c: immutable
            this.offset = 1; // NORACE a: thread-local
        }

        static Counter listeningTo(Bus bus, int limit) {
            Counter counter = new Counter(limit);
            bus.register(counter);
            return counter;
        }

        @Override
        public void fired(int event) {
            int kept = Math.min(limit, event); // NORACE c: immutable
            int moved = kept + offset; // NORACE a: thread-local
        }
    }

    public static void main(String[] args) {
        Bus bus = new Bus();
        Thread source = new Thread(() -> {
            bus.fire(1);
            bus.fire(2);
        });
        source.start();
        Counter counter = Counter.listeningTo(bus, 3);
    }
}
