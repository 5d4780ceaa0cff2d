// A listener registers itself in its constructor, before its fields are set: the thread that fires events sees it
// half made, and final does not help.
import java.util.ArrayList;
import java.util.List;

class ListenerTooEarly {
    interface Listener {
        void fired(int event);
    }

    static class Bus {
        private final List<Listener> listeners = new ArrayList<>();

        synchronized void register(Listener listener) {
            listeners.add(listener); // NORACE c: global-lock
        }

        synchronized List<Listener> all() {
            return new ArrayList<>(listeners); // NORACE c: global-lock
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

        Counter(Bus bus, int limit) {
            bus.register(this);
            this.limit = limit; // RACE a
            this.offset = 1; // RACE b
        }

        @Override
        public void fired(int event) {
            int kept = Math.min(limit, event); // RACE a
            int moved = kept + offset; // RACE b
        }
    }

    public static void main(String[] args) {
        Bus bus = new Bus();
        Thread source = new Thread(() -> {
            bus.fire(1);
            bus.fire(2);
        });
        source.start();
        Counter counter = new Counter(bus, 3);
    }
}
