package raceproof.detector;

import java.lang.StackWalker.StackFrame;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a run shows beside races: calls, objects in fields and variables, starts of threads, and at each access who is
 * alive, what is held and which classes are initialised. Only the program's own code is looked at.
 *
 * <p>An object is known by where it was made: {@code METHOD:LINE:TYPE}, or {@code class NAME} for a class. Of what the
 * library made, nothing is told. Where an object was made is known when its constructor is over, so facts name objects
 * until the run has ended.
 *
 * <pre>
 * enter METHOD                                   it ran
 * call METHOD LINE METHOD                        one directly called the other
 * start METHOD LINE ROOT                         a thread was started there, and began with this method
 * started ROOT COUNT                             threads that began with it
 * argument METHOD NUMBER OBJECT                  the receiver is number 0, if there is one
 * load METHOD LINE FIELD OBJECT
 * result METHOD LINE NAME OBJECT                 of a call of the library
 * store FIELD BASE|- OBJECT                      FIELD is [] for an element
 * made OBJECT COUNT
 * shared OBJECT                                  two threads accessed it
 * access METHOD LINE r|w FIELD ROOT INITIALISERS MONITORS LOCKS ALIVE INITIALISED      lists, separated by bars
 * </pre>
 */
final class Facts {
    private static final StackWalker WALKER =
            StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

    /** Objects that are told of even if it is not known where they were made. */
    private record Some(List<Run.Identity> objects) {}

    private final ClassLoader loader;
    private final Set<List<Object>> facts = new LinkedHashSet<>();
    private final Map<Object, Site> made = new IdentityHashMap<>();
    private final Map<Object, Run.State> touched = new IdentityHashMap<>();
    private final Map<Thread, Site> starts = new IdentityHashMap<>();
    private final Map<String, Integer> started = new LinkedHashMap<>();

    Facts(ClassLoader loader) {
        this.loader = loader;
    }

    /** A method begins. */
    synchronized void enter(Run.State thread, Site site) {
        List<StackFrame> frames = WALKER.walk(all -> all
                .dropWhile(frame -> !isOwn(frame))
                .toList());
        facts.add(List.of("enter", site.method()));
        boolean first = frames.stream().skip(1).noneMatch(this::isOwn);
        if (first && !site.method().contains(".<clinit>")) {
            thread.root = site.method();
            Site start = starts.remove(Thread.currentThread());
            if (start != null) {
                facts.add(List.of("start", start.method(), Integer.toString(start.line()), thread.root));
                started.merge(thread.root, 1, Integer::sum);
            }
        } else if (!first && isOwn(frames.get(1)) && !site.method().contains(".<clinit>")) {
            StackFrame caller = frames.get(1);
            String line = Integer.toString(caller.getLineNumber());
            if (!caller.getMethodName().startsWith(Run.BRIDGE)) {
                facts.add(List.of("call", method(caller), line, site.method()));
            }
        }
    }

    private boolean isOwn(StackFrame frame) {
        Class<?> type = frame.getDeclaringClass();
        return type.getClassLoader() == loader && !type.getName().equals(Program.HOOKS);
    }

    private static String method(StackFrame frame) {
        return frame.getClassName().replace('.', '/') + "." + frame.getMethodName() + frame.getDescriptor();
    }

    synchronized void argument(Object value, int number, Site site) {
        addObject(value, "argument", site.method(), Integer.toString(number));
    }

    synchronized void load(Object value, Site site) {
        addObject(value, "load", site.method(), Integer.toString(site.line()), field(site));
    }

    synchronized void result(Object value, Site site) {
        if (!site.reference()) {
            addObject(value, "result", site.method(), Integer.toString(site.line()), site.name() + site.desc());
        }
    }

    private void addObject(Object value, String... head) {
        if (value != null) {
            List<Object> fact = new ArrayList<>(List.of((Object[]) head));
            fact.add(new Run.Identity(value));
            facts.add(fact);
        }
    }

    /** The base is null if the field is static. */
    synchronized void store(Object base, Object value, Site site) {
        if (value != null) {
            Object from = base == null ? "-" : new Run.Identity(base);
            facts.add(List.of("store", field(site), from, new Run.Identity(value)));
        }
    }

    synchronized void made(Object object, Site site) {
        made.put(object, site);
    }

    /** A thread is started here. */
    synchronized void start(Thread thread, Site site) {
        if (!site.reference()) {
            starts.put(thread, site);
        }
    }

    /** The object is null if the field is static. */
    synchronized void access(
            Run.State thread, Object object, Site site, boolean write, List<String> alive, List<String> initialised) {
        if (object != null) {
            Run.State before = touched.putIfAbsent(object, thread);
            if (before != null && before != thread) {
                facts.add(List.of("shared", new Run.Identity(object)));
            }
        }
        if (thread.root != null) {
            Some monitors = new Some(thread.monitors.stream().map(Run.Identity::new).toList());
            Some locks = new Some(thread.locks.stream().map(Run.Identity::new).toList());
            List<String> initialisers =
                    thread.initialising.stream().map(type -> type.name() + ".<clinit>()V").toList();
            facts.add(List.of(
                    "access", site.method(), Integer.toString(site.line()), write ? "w" : "r", field(site), thread.root,
                    list(initialisers), monitors, locks, list(alive), list(initialised)));
        }
    }

    private static String field(Site site) {
        return site.field() == null ? "[]" : site.field().owner().name() + "." + site.field().name();
    }

    private static String list(List<String> parts) {
        return String.join("|", parts);
    }

    /** All facts, as they are told. */
    synchronized Set<String> lines() {
        Set<String> lines = new LinkedHashSet<>();
        for (List<Object> fact : facts) {
            List<String> parts = new ArrayList<>();
            for (Object part : fact) {
                parts.add(text(part));
            }
            if (!parts.contains(null)) {
                lines.add(String.join("\t", parts));
            }
        }
        Map<String, Integer> counts = new LinkedHashMap<>();
        made.keySet().forEach(object -> counts.merge(origin(object), 1, Integer::sum));
        counts.forEach((origin, count) -> lines.add("made\t" + origin + "\t" + count));
        started.forEach((root, count) -> lines.add("started\t" + root + "\t" + count));
        return lines;
    }

    private String text(Object part) {
        if (part instanceof Run.Identity identity) {
            return origin(identity.object());
        }
        if (part instanceof Some some) {
            return list(some.objects().stream()
                    .map(each -> origin(each.object()))
                    .map(origin -> origin == null ? "?" : origin)
                    .toList());
        }
        return (String) part;
    }

    /** Where an object was made, or null if the program did not make it. */
    private String origin(Object object) {
        if (object instanceof Class<?> type) {
            return type.getClassLoader() == loader ? "class " + type.getName().replace('.', '/') : null;
        }
        Site site = made.get(object);
        return site == null ? null : site.method() + ":" + site.line() + ":" + site.desc();
    }
}
