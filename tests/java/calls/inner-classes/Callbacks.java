// Anonymous listeners registered with a subject, one that removes itself, and one that extends an abstract class.
import java.util.ArrayList;
import java.util.List;

public class Callbacks {
    interface Listener {
        void changed(Subject subject, int value);
    }

    abstract static class Adapter implements Listener {
        @Override
        public void changed(Subject subject, int value) {
            if (value > limit()) {
                exceeded(value);
            }
        }

        int limit() {
            return 10;
        }

        abstract void exceeded(int value);
    }

    static class Subject {
        private final List<Listener> listeners = new ArrayList<>();

        void add(Listener listener) {
            listeners.add(listener);
        }

        void set(int value) {
            for (Listener listener : new ArrayList<>(listeners)) {
                listener.changed(this, value);
            }
        }
    }

    public static void main(String[] args) {
        Subject subject = new Subject();
        subject.add(new Listener() {
            @Override
            public void changed(Subject source, int value) {
                System.out.println("once " + value);
                source.listeners.remove(this);
            }
        });
        subject.add(new Adapter() {
            @Override
            void exceeded(int value) {
                System.out.println("too much: " + value + " > " + limit());
            }
        });
        subject.set(5);
        subject.set(50);
    }
}
