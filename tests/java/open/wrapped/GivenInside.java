import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/** What is in something of the JDK's that the library gives, callers use as what its declaration says. */
public class GivenInside {
    private final Inside.Found found = new Inside.Found();
    private final Inside.Listed listed = new Inside.Listed();
    private final Inside.Mapped mapped = new Inside.Mapped();
    private final Inside.Coming coming = new Inside.Coming();
    private final Inside.Walked walked = new Inside.Walked();
    private final Inside.Raw raw = new Inside.Raw();

    public synchronized Optional<Inside.Found> find() {
        return Optional.of(found);
    }

    public synchronized List<Inside.Listed> all() {
        List<Inside.Listed> all = new ArrayList<>();
        all.add(listed);
        return all;
    }

    public synchronized Map<String, List<Inside.Mapped>> byName() {
        Map<String, List<Inside.Mapped>> byName = new HashMap<>();
        byName.put("one", List.of(mapped));
        return byName;
    }

    public synchronized AtomicReference<Inside.Coming> soon() {
        return new AtomicReference<>(coming);
    }

    public synchronized Iterator<Inside.Walked> walk() {
        return List.of(walked).iterator();
    }

    @SuppressWarnings({"rawtypes", "unchecked"})
    public synchronized Optional raw() {
        return Optional.of(raw);
    }

    /** What callers cannot make. */
    public static class Inside {
        private Inside() {}

        public static class Found {
            private int count;

            private Found() {}

            public synchronized void add() {
                count++; // RACE a
            }

            public int count() {
                return count; // RACE a
            }
        }

        public static class Listed {
            private int count;

            private Listed() {}

            public synchronized void add() {
                count++; // RACE b
            }

            public int count() {
                return count; // RACE b
            }
        }

        public static class Mapped {
            private int count;

            private Mapped() {}

            public synchronized void add() {
                count++; // RACE c
            }

            public int count() {
                return count; // RACE c
            }
        }

        public static class Coming {
            private int count;

            private Coming() {}

            public synchronized void add() {
                count++; // RACE d
            }

            public int count() {
                return count; // RACE d
            }
        }

        public static class Walked {
            private int count;

            private Walked() {}

            public synchronized void add() {
                count++; // RACE e
            }

            public int count() {
                return count; // RACE e
            }
        }

        public static class Raw {
            private int count;

            private Raw() {}

            public synchronized void add() {
                count++; // FN f: what is in something of a raw type is not known
            }

            public int count() {
                return count; // FN f: what is in something of a raw type is not known
            }
        }
    }
}
