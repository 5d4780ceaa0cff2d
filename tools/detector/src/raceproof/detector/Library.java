package raceproof.detector;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Collection;
import java.util.Date;
import java.util.Enumeration;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Scanner;
import java.util.Set;
import java.util.Spliterator;
import java.util.StringJoiner;
import java.util.Timer;
import java.util.Vector;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Future;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import java.util.stream.BaseStream;

/**
 * What calls of the library mean: what they synchronise with, and which contents they read or write.
 *
 * <table>
 * <caption>By the class of the receiver</caption>
 * <tr><td>locks, conditions, stamped locks</td><td>unlock to lock; readers are not ordered with each other</td></tr>
 * <tr><td>executors, futures, stages, fork and join</td><td>giving a task to running it, its end to its result
 * </td></tr>
 * <tr><td>concurrent collections</td><td>putting an element to getting it; where it is not known which, all</td></tr>
 * <tr><td>other classes of java.util.concurrent</td><td>what comes before a call to what comes after a later one, by
 * whether its name reads, writes or both</td></tr>
 * <tr><td>handles of variables</td><td>accesses of the variable, plain or with the order that the name says</td></tr>
 * <tr><td>collections with a lock</td><td>the lock, and the contents</td></tr>
 * <tr><td>other collections, builders, formats</td><td>contents; a view is what it is a view of</td></tr>
 * </table>
 *
 * <p>Where the specification is finer, too much is taken as ordered: a race that is reported is one.
 */
final class Library {
    /** Everything that was done to an object, or released by a lock. */
    static final String ALL = "all";
    /** The ends of all tasks that were given to an object. */
    static final String FINISHED = "finished";
    private static final String READERS = "readers";
    private static final String CONTENTS = "contents";

    private static final Set<String> FUNCTIONS = Set.of(
            "Ljava/lang/Runnable;", "Ljava/util/concurrent/Callable;", "Ljava/util/Comparator;");

    private static final Set<String> VIEWS = Set.of(
            "iterator", "listIterator", "descendingIterator", "keySet", "navigableKeySet", "descendingKeySet",
            "values", "entrySet", "subList", "headMap", "tailMap", "subMap", "headSet", "tailSet", "subSet",
            "descendingMap", "descendingSet", "elements", "keys", "spliterator", "stream", "parallelStream",
            "asList", "reversed");

    private static final List<String> WRITES = List.of(
            "add", "put", "remove", "clear", "set", "push", "pop", "poll", "offer", "retainAll", "replace", "sort",
            "compute", "merge", "append", "insert", "delete", "reverse", "ensureCapacity", "trimToSize", "drainTo",
            "flip", "and", "or", "xor", "roll");

    private static final Set<String> PLAIN = Set.of("getPlain", "setPlain", "getOpaque", "setOpaque");

    private static final Set<String> RELEASES = Set.of(
            "set", "lazySet", "setRelease", "countDown", "release", "arrive", "arriveAndDeregister", "add", "increment",
            "decrement", "accumulate", "reset");

    private final Run run;
    private final Map<Object, Object> roots = new IdentityHashMap<>();
    /** Locks by the conditions and read locks that belong to them. */
    private final Map<Object, Object> locks = new IdentityHashMap<>();
    private final Map<Object, List<Object>> sources = new IdentityHashMap<>();
    private final Map<Object, Task> tasks = new IdentityHashMap<>();
    private final Map<Object, Object[]> handles = new IdentityHashMap<>();
    private final Map<Object[], List<Task>> given = new IdentityHashMap<>();
    private final List<Object> toClose = new ArrayList<>();

    Library(Run run) {
        this.run = run;
    }

    /** Classes whose objects do not change and do not synchronise. */
    static boolean isOfNoInterest(String owner, String name) {
        if (name.equals("<init>")) {
            return !owner.startsWith("java/util/");
        }
        return switch (owner) {
            case "java/lang/String", "java/lang/Integer", "java/lang/Long", "java/lang/Boolean", "java/lang/Double",
                    "java/lang/Character", "java/lang/Math", "java/util/Objects", "java/io/PrintStream" -> true;
            default -> owner.startsWith("raceproof/");
        };
    }

    /** Whether arguments of this type may be replaced. */
    static boolean isReplaced(String desc) {
        return isFunction(desc) || desc.equals("Ljava/util/Collection;");
    }

    private static boolean isFunction(String desc) {
        return FUNCTIONS.contains(desc) || desc.startsWith("Ljava/util/function/");
    }

    /** What must come to its end, or others wait for ever. */
    static boolean mustNotFail(String name) {
        return name.startsWith("unlock") || name.equals("release") || name.equals("countDown");
    }

    void close() {
        List<Object> objects;
        synchronized (run) {
            objects = new ArrayList<>(toClose);
        }
        for (Object object : objects) {
            if (object instanceof Timer timer) {
                timer.cancel();
            } else if (object instanceof ExecutorService service && service != ForkJoinPool.commonPool()) {
                service.shutdownNow();
            }
        }
    }

    /** Whether a call accesses memory where the program calls it. */
    boolean accesses(Object receiver, Object[] arguments, Site site) {
        if (receiver == null) {
            return switch (site.owner()) {
                case "java/lang/System" -> site.name().equals("arraycopy");
                case "java/util/Arrays", "java/util/Collections" -> true;
                default -> site.name().equals("<init>") || site.name().equals("copyOf");
            };
        }
        return isContainer(receiver) || receiver.getClass().isArray() || isHandle(receiver);
    }

    private static boolean isHandle(Object receiver) {
        return receiver instanceof java.lang.invoke.VarHandle;
    }

    private static boolean isConcurrent(Object object) {
        return object.getClass().getName().startsWith("java.util.concurrent.");
    }

    /** Whether an object is one of those whose contents two threads must not access at once. */
    private static boolean isContainer(Object object) {
        if (isConcurrent(object)) {
            return false;
        }
        return object instanceof Collection || object instanceof Map || object instanceof Iterator
                || object instanceof Enumeration || object instanceof Map.Entry || object instanceof Spliterator
                || object instanceof BaseStream || object instanceof StringBuilder || object instanceof StringBuffer
                || object instanceof BitSet || object instanceof Calendar || object instanceof Date
                || object instanceof StringJoiner || object instanceof Scanner || isFormat(object)
                || object instanceof java.util.regex.Matcher || object instanceof java.security.MessageDigest
                || object instanceof java.text.CharacterIterator || object instanceof java.net.URLConnection;
    }

    /** Formats that a program writes have fields of their own, and no other contents. */
    private static boolean isFormat(Object object) {
        return object instanceof java.text.Format && object.getClass().getName().startsWith("java.");
    }

    private static boolean isWrite(Object object, String name) {
        if (isFormat(object) || object instanceof Calendar || object instanceof Scanner
                || object instanceof java.util.regex.Matcher || object instanceof java.security.MessageDigest) {
            return !name.equals("hashCode") && !name.equals("equals") && !name.equals("clone");
        }
        if (object instanceof java.text.CharacterIterator) {
            return !name.startsWith("get") && !name.equals("current");
        }
        if (object instanceof LinkedHashMap && name.startsWith("get") && isAccessOrdered(object)) {
            return true;
        }
        for (String prefix : WRITES) {
            if (name.startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isAccessOrdered(Object map) {
        try {
            java.lang.reflect.Field field = LinkedHashMap.class.getDeclaredField("accessOrder");
            field.setAccessible(true);
            return field.getBoolean(map);
        } catch (ReflectiveOperationException unknown) {
            throw new IllegalStateException(unknown);
        }
    }

    private Object root(Object object) {
        Object root = object;
        for (Object next = roots.get(root); next != null; next = roots.get(root)) {
            root = next;
        }
        return root;
    }

    /** The monitor that a collection takes in each call, or null. */
    private Object monitor(Object object) {
        String name = object.getClass().getName();
        if (object instanceof Vector || object instanceof Hashtable || object instanceof StringBuffer) {
            return object;
        }
        if (name.startsWith("java.util.Vector$") || name.startsWith("java.util.Hashtable$")) {
            return roots.containsKey(object) ? root(object) : object;
        }
        if (name.startsWith("java.util.Collections$Synchronized")) {
            Object of = roots.get(object);
            boolean view = of != null && of.getClass().getName().startsWith("java.util.Collections$Synchronized");
            return view ? monitor(of) : object;
        }
        return null;
    }

    /** Under the lock of the run. */
    void before(Run.State thread, Object receiver, Object[] arguments, Site site) {
        String name = site.name();
        String desc = site.desc();
        if (receiver == null) {
            beforeStatic(thread, arguments, site);
        } else if (receiver.getClass().isArray()) {
            if (name.equals("clone")) {
                elements(thread, receiver, 0, Array.getLength(receiver), site, false);
            }
            return;
        } else if (receiver instanceof Lock lock) {
            if (name.startsWith("unlock")) {
                Run.State.leave(thread.locks, locks.getOrDefault(lock, lock));
                release(thread, lock);
            }
        } else if (receiver instanceof StampedLock) {
            if (name.startsWith("unlock") || name.startsWith("tryConvert")) {
                run.release(thread, receiver, ALL);
            }
        } else if (receiver instanceof Condition) {
            if (name.startsWith("await")) {
                release(thread, locks.getOrDefault(receiver, receiver));
            }
        } else if (receiver instanceof Executor || receiver instanceof CompletableFuture
                || receiver instanceof java.util.concurrent.CompletionService
                || receiver instanceof ForkJoinTask || receiver instanceof Future) {
            if (receiver instanceof ExecutorService) {
                toClose.add(receiver);
            }
            if (name.equals("fork") || name.equals("invoke")) {
                run.release(thread, receiver, Run.TASK);
            }
            if (name.startsWith("complete") || name.equals("cancel") || name.startsWith("obtrude")) {
                run.release(thread, receiver, Run.DONE);
            }
            if (tasks.containsKey(receiver) && name.equals("run")) {
                run.release(thread, tasks.get(receiver), Run.TASK);
            }
        } else if (receiver instanceof Timer) {
            toClose.add(receiver);
            run.release(thread, arguments[0], Run.TASK);
        } else if (isHandle(receiver)) {
            handle(thread, receiver, arguments, site);
        } else if (receiver.getClass().getName().contains("FieldUpdater")) {
            atomic(thread, arguments[0], receiver, name);
        } else if (isConcurrent(receiver)) {
            concurrent(thread, receiver, arguments, name);
        } else if (isContainer(receiver)) {
            container(thread, receiver, arguments, site);
        } else if (isStream(receiver)) {
            stream(thread, receiver, arguments, site);
        }
        boolean interesting = site.owner().startsWith("java/util/concurrent/") || receiver instanceof BaseStream
                || receiver != null && isConcurrent(receiver);
        if (interesting && !(receiver instanceof ThreadLocal)) {
            give(thread, receiver, arguments, desc);
        }
    }

    /** Whether an object is one of the library's own that fill and read arrays of their callers. */
    private static boolean isStream(Object object) {
        boolean isOne = object instanceof java.io.InputStream || object instanceof java.io.OutputStream
                || object instanceof java.io.Reader || object instanceof java.io.Writer
                || object instanceof java.util.Random || object instanceof java.net.DatagramSocket;
        return isOne && object.getClass().getName().startsWith("java.");
    }

    private void stream(Run.State thread, Object receiver, Object[] arguments, Site site) {
        if (arguments.length == 0 || arguments[0] == null) {
            return;
        }
        boolean write = site.name().startsWith("read") || site.name().equals("nextBytes")
                || site.name().equals("receive");
        if (arguments[0] instanceof java.net.DatagramPacket packet) {
            elements(thread, packet.getData(), packet.getOffset(), packet.getLength(), site, write);
        } else if (arguments[0].getClass().isArray()) {
            boolean range = arguments.length == 3;
            int length = range ? (Integer) arguments[2] : Array.getLength(arguments[0]);
            elements(thread, arguments[0], range ? (Integer) arguments[1] : 0, length, site, write);
        }
    }

    private void beforeStatic(Run.State thread, Object[] arguments, Site site) {
        String name = site.name();
        switch (site.owner()) {
            case "java/lang/System" -> {
                if (name.equals("arraycopy") && arguments[0] != null && arguments[2] != null) {
                    int length = (Integer) arguments[4];
                    elements(thread, arguments[0], (Integer) arguments[1], length, site, false);
                    elements(thread, arguments[2], (Integer) arguments[3], length, site, true);
                }
            }
            case "java/util/Arrays" -> {
                if (arguments.length > 0 && arguments[0] != null && arguments[0].getClass().isArray()) {
                    boolean writes = name.equals("fill") || name.endsWith("ort") || name.startsWith("set")
                            || name.startsWith("parallel");
                    boolean range = site.desc().contains(";II") || site.desc().matches("\\(\\[+.II.*");
                    int from = range && !name.equals("asList") ? (Integer) arguments[1] : 0;
                    int length = Array.getLength(arguments[0]);
                    int to = range ? Math.min((Integer) arguments[2], length) : length;
                    if (!name.equals("asList") && !name.equals("stream")) {
                        elements(thread, arguments[0], from, to - from, site, writes);
                    }
                }
            }
            default -> {
                if (site.owner().startsWith("java/util/concurrent/")) {
                    for (Object argument : arguments) {
                        if (argument instanceof ForkJoinTask) {
                            run.release(thread, argument, Run.TASK);
                        }
                    }
                    return;
                }
                boolean first = site.owner().equals("java/util/Collections")
                        && Set.of("sort", "shuffle", "reverse", "swap", "fill", "addAll", "rotate").contains(name);
                boolean views = site.owner().equals("java/util/Collections") && wraps(name);
                for (Object argument : arguments) {
                    if (argument != null && isContainer(argument) && !views) {
                        contents(thread, argument, site, first);
                    }
                    first = false;
                }
            }
        }
    }

    private static boolean wraps(String name) {
        return name.startsWith("synchronized") || name.startsWith("unmodifiable") || name.startsWith("checked");
    }

    private void release(Run.State thread, Object lock) {
        Object owner = locks.getOrDefault(lock, lock);
        run.release(thread, owner, owner != lock && isReader(lock) ? READERS : ALL);
    }

    private void acquire(Run.State thread, Object lock) {
        Object owner = locks.getOrDefault(lock, lock);
        run.acquire(thread, owner, ALL);
        if (!isReader(lock)) {
            run.acquire(thread, owner, READERS);
        }
    }

    private static boolean isReader(Object lock) {
        return lock.getClass().getName().contains("ReadLock");
    }

    private void concurrent(Run.State thread, Object receiver, Object[] arguments, String name) {
        if (receiver instanceof Collection || receiver instanceof Map) {
            run.release(thread, root(receiver), ALL);
            for (Object argument : arguments) {
                if (argument != null) {
                    run.release(thread, root(receiver), new Run.Identity(argument));
                }
            }
            return;
        }
        atomic(thread, receiver, ALL, name);
    }

    private void atomic(Run.State thread, Object object, Object role, String name) {
        if (object == null || PLAIN.contains(name)) {
            return;
        }
        boolean reads = name.startsWith("get") && !name.startsWith("getAnd") || name.startsWith("is")
                || name.endsWith("Value") || name.startsWith("acquire") || name.startsWith("tryAcquire")
                || name.equals("sum") || name.equals("await") && object instanceof CountDownLatch;
        if (!reads) {
            run.release(thread, object, role);
        }
    }

    private void handle(Run.State thread, Object handle, Object[] arguments, Site site) {
        Object[] variable = variable(handle, arguments);
        if (variable == null) {
            return;
        }
        String name = site.name();
        boolean read = name.startsWith("get") && !name.startsWith("getAnd");
        boolean plain = name.equals("get") || name.equals("set");
        run.access(thread, variable[0], variable[1], site, !read, !plain);
        boolean acquires = name.equals("getAcquire") || name.equals("getVolatile");
        if (!plain && !PLAIN.contains(name) && !acquires) {
            run.release(thread, variable[0], variable[1]);
        }
    }

    /** The object and the part of it that a handle accesses, or null if it is not known. */
    private Object[] variable(Object handle, Object[] arguments) {
        Object[] known = handles.get(handle);
        if (known == null && arguments.length >= 2 && arguments[0] != null && arguments[0].getClass().isArray()) {
            return new Object[] {arguments[0], arguments[1]};
        }
        if (known == null) {
            return null;
        }
        Object part = known[0];
        return new Object[] {known[1] == Boolean.TRUE ? part : arguments[0], part};
    }

    private void container(Run.State thread, Object receiver, Object[] arguments, Site site) {
        Object monitor = monitor(receiver);
        if (monitor != null && !site.name().endsWith("terator") && !site.name().endsWith("tream")) {
            run.acquire(thread, monitor, Run.MONITOR);
            contents(thread, receiver, site, isWrite(receiver, site.name()));
            run.release(thread, monitor, Run.MONITOR);
        } else {
            contents(thread, receiver, site, isWrite(receiver, site.name()));
        }
        boolean bulk = site.name().endsWith("All") || site.name().equals("append");
        for (Object argument : arguments) {
            if (bulk && argument != null && isContainer(argument)) {
                contents(thread, argument, site, false);
            }
        }
    }

    private void contents(Run.State thread, Object receiver, Site site, boolean write) {
        Object root = root(receiver);
        if (receiver instanceof BaseStream) {
            run.release(thread, receiver, Run.TASK);
        }
        if (isConcurrent(root)) {
            run.acquire(thread, root, ALL);
            return;
        }
        if (root.getClass().isArray()) {
            elements(thread, root, 0, Array.getLength(root), site, write);
            return;
        }
        boolean steps = root != receiver && (receiver instanceof Iterator || receiver instanceof Enumeration);
        if (steps && site.name().startsWith("next")) {
            run.access(thread, receiver, CONTENTS, site, true, false);
        }
        run.access(thread, root, CONTENTS, site, write, false);
    }

    private void elements(Run.State thread, Object array, int from, int length, Site site, boolean write) {
        int end = Math.min(Array.getLength(array), from + Math.min(length, 4096));
        for (int index = Math.max(from, 0); index < end; index++) {
            run.access(thread, array, index, site, write, false);
        }
    }

    /** Function objects that the library may run in other threads are replaced by tasks. */
    private void give(Run.State thread, Object receiver, Object[] arguments, String desc) {
        List<Task> made = new ArrayList<>();
        boolean executor = receiver instanceof Executor || receiver instanceof java.util.concurrent.CompletionService;
        boolean inside = receiver instanceof Collection || receiver instanceof Map
                || receiver != null && receiver.getClass().getName().startsWith("java.util.concurrent.atomic");
        List<Object> stages = new ArrayList<>();
        for (Object argument : arguments) {
            if (argument instanceof CompletableFuture) {
                stages.add(argument);
            }
        }
        String rest = desc.substring(1);
        for (int index = 0; index < arguments.length; index++) {
            int length = length(rest);
            String type = rest.substring(0, length);
            rest = rest.substring(length);
            Object argument = arguments[index];
            if (argument == null) {
                continue;
            }
            if (argument instanceof ForkJoinTask) {
                run.release(thread, argument, Run.TASK);
            }
            if (executor && argument instanceof Collection<?> many && type.equals("Ljava/util/Collection;")) {
                List<Object> replaced = new ArrayList<>();
                for (Object each : many) {
                    Task task = new Task(this, run, each, receiver, stages, false, true);
                    run.taskSubmitted();
                    run.release(thread, task, Run.TASK);
                    replaced.add(task.proxy(java.util.concurrent.Callable.class));
                }
                arguments[index] = replaced;
                continue;
            }
            if (!isFunction(type)) {
                continue;
            }
            Task known = tasks.get(argument);
            if (known != null) {
                run.release(thread, known, Run.TASK);
                continue;
            }
            Task task = new Task(this, run, argument, receiver, stages, inside, executor);
            if (executor) {
                run.taskSubmitted();
            }
            run.release(thread, task, Run.TASK);
            made.add(task);
            try {
                arguments[index] = task.proxy(Class.forName(type.substring(1, type.length() - 1).replace('/', '.')));
            } catch (ClassNotFoundException missing) {
                throw new IllegalStateException(missing);
            }
        }
        if (!made.isEmpty()) {
            given.put(arguments, made);
        }
    }

    private static int length(String desc) {
        int at = 0;
        while (desc.charAt(at) == '[') {
            at++;
        }
        return desc.charAt(at) == 'L' ? desc.indexOf(';') + 1 : at + 1;
    }

    void after(Run.State thread, Object receiver, Object[] arguments, Object result, Site site) {
        String name = site.name();
        List<Task> made = given.remove(arguments);
        boolean stage = result instanceof java.util.concurrent.CompletionStage;
        if (stage && (receiver == null || receiver instanceof CompletableFuture) && result != receiver) {
            List<Object> from = sources.computeIfAbsent(result, key -> new ArrayList<>());
            if (receiver != null) {
                from.add(receiver);
            }
            for (Object argument : arguments) {
                if (argument instanceof CompletableFuture) {
                    from.add(argument);
                } else if (argument instanceof Object[] many) {
                    from.addAll(Arrays.asList(many));
                }
            }
        }
        if (made != null && result instanceof Future) {
            for (Task task : made) {
                task.result(result);
                tasks.put(result, task);
            }
        }
        if (receiver == null) {
            afterStatic(thread, arguments, result, site);
            return;
        }
        if (receiver instanceof Lock) {
            if (name.startsWith("lock") || Boolean.TRUE.equals(result)) {
                acquire(thread, receiver);
            }
            if (name.startsWith("lock") || name.equals("tryLock") && Boolean.TRUE.equals(result)) {
                thread.locks.add(locks.getOrDefault(receiver, receiver));
            }
            if (name.equals("newCondition")) {
                locks.put(result, receiver);
            }
        } else if (receiver instanceof ReadWriteLock) {
            if (result instanceof Lock) {
                locks.put(result, receiver);
            }
        } else if (receiver instanceof StampedLock) {
            run.acquire(thread, receiver, ALL);
        } else if (receiver instanceof Condition) {
            if (name.startsWith("await")) {
                acquire(thread, locks.getOrDefault(receiver, receiver));
            }
        } else if (receiver instanceof Executor || receiver instanceof java.util.concurrent.CompletionService) {
            boolean over = name.equals("awaitTermination") || name.equals("isTerminated");
            boolean waits = name.startsWith("invoke") || name.equals("close") || name.equals("awaitQuiescence");
            if (over && Boolean.TRUE.equals(result) || waits) {
                run.acquire(thread, receiver, FINISHED);
            }
            if (waits) {
                for (Object argument : arguments) {
                    run.acquire(thread, argument, Run.DONE);
                }
            }
        } else if (receiver instanceof Future) {
            boolean waits = name.startsWith("get") || name.startsWith("join") || name.equals("invoke")
                    || name.startsWith("result") || name.startsWith("is") && Boolean.TRUE.equals(result);
            if (waits) {
                acquireStage(thread, receiver);
            }
        } else if (isHandle(receiver)) {
            Object[] variable = variable(receiver, arguments);
            boolean plain = name.equals("get") || name.equals("set") || name.equals("setRelease");
            if (variable != null && !plain && !PLAIN.contains(name)) {
                run.acquire(thread, variable[0], variable[1]);
            }
        } else if (receiver instanceof java.lang.invoke.MethodHandles.Lookup) {
            lookup(arguments, result, name);
        } else if (receiver.getClass().getName().contains("FieldUpdater")) {
            if (!RELEASES.contains(name) && arguments[0] != null) {
                run.acquire(thread, arguments[0], receiver);
            }
        } else if (isConcurrent(receiver)) {
            afterConcurrent(thread, receiver, result, name);
        } else if (isContainer(receiver)) {
            Object monitor = monitor(receiver);
            if (monitor != null) {
                run.acquire(thread, monitor, Run.MONITOR);
            }
            if (receiver instanceof BaseStream) {
                run.acquire(thread, receiver, FINISHED);
                if (result instanceof BaseStream && result != receiver) {
                    roots.put(result, receiver);
                }
            } else if (result != null && (VIEWS.contains(name) || result instanceof Map.Entry) && result != receiver) {
                roots.put(result, receiver);
            }
            if (isConcurrent(root(receiver))) {
                run.acquire(thread, root(receiver), ALL);
            }
        }
    }

    private void afterConcurrent(Run.State thread, Object receiver, Object result, String name) {
        if (PLAIN.contains(name)) {
            return;
        }
        Object root = root(receiver);
        boolean many = receiver instanceof Collection || receiver instanceof Map;
        if (many && result != null && run.isReleased(root, new Run.Identity(result))) {
            run.acquire(thread, root, new Run.Identity(result));
        } else if (many || !RELEASES.contains(name)) {
            run.acquire(thread, root, ALL);
        }
        if (result != null && VIEWS.contains(name)) {
            roots.put(result, receiver);
        }
    }

    private void afterStatic(Run.State thread, Object[] arguments, Object result, Site site) {
        String name = site.name();
        if (result == null || arguments.length == 0 || arguments[0] == null) {
            return;
        }
        if (site.owner().equals("java/util/Collections") && wraps(name)) {
            roots.put(result, arguments[0]);
        }
        if (site.owner().equals("java/util/Arrays") && (name.equals("asList") || name.equals("stream"))) {
            roots.put(result, arguments[0]);
        }
        if (site.owner().equals("java/util/concurrent/ForkJoinTask")) {
            for (Object argument : arguments) {
                run.acquire(thread, argument, Run.DONE);
            }
        }
    }

    private void lookup(Object[] arguments, Object result, String name) {
        boolean isStatic = name.equals("findStaticVarHandle");
        if (result != null && (isStatic || name.equals("findVarHandle"))) {
            Field field = run.field((Class<?>) arguments[0], (String) arguments[1], (Class<?>) arguments[2]);
            if (field != null) {
                handles.put(result, new Object[] {field, isStatic});
            }
        }
    }

    /** Knows what the completion of a future followed. */
    void acquireStage(Run.State thread, Object future) {
        run.acquire(thread, future, Run.DONE);
        acquireSources(thread, future);
    }

    private void acquireSources(Run.State thread, Object future) {
        for (Object source : sources.getOrDefault(future, List.of())) {
            if (source != null) {
                acquireStage(thread, source);
            }
        }
    }

    /** A stage that is completed by the one that its function returned. */
    void derived(Object future, Object value) {
        if (value instanceof CompletableFuture && future instanceof CompletableFuture) {
            sources.computeIfAbsent(future, key -> new ArrayList<>()).add(value);
        }
    }
}
