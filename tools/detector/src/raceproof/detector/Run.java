package raceproof.detector;

import java.lang.StackWalker.StackFrame;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.locks.LockSupport;

/**
 * One execution of a program: who synchronised with whom, who accessed what, and which accesses race.
 *
 * <p>Two accesses race if they are of the same variable and of different threads, at least one writes, and none
 * happens before the other (JLS 17.4.5). Happens-before is kept in vector clocks: what releases joins the clock of its
 * thread into that of an object, what acquires joins the other way. For each variable the last access is kept for each
 * thread and instruction; if an earlier one raced, so does the last.
 *
 * <p>Everything is done under one lock of ours. It orders the real accesses, never the clocks.
 *
 * <p>Threads are held up now and then, as the seed says. A directed run also pauses a thread before an access at one
 * line until another thread comes to an access at the other line, or for a while in vain.
 */
public final class Run {
    /** A thread in this run. */
    static final class State {
        private final int number;
        private final Random random;
        private final Deque<Object> methods = new ArrayDeque<>();
        final Clock clock = new Clock();
        /** Monitors, as often as it holds them, and locks of the library. */
        final List<Object> monitors = new ArrayList<>();
        final List<Object> locks = new ArrayList<>();
        /** Classes whose initialisers it is in. */
        final List<ClassInfo> initialising = new ArrayList<>();
        /** The monitor that it gave up to wait. */
        Object waiting;
        /** The method of the program that it began with. */
        String root;

        private State(int number, long seed) {
            this.number = number;
            this.random = new Random(seed * 31 + number);
        }

        /** A lock is held no longer, or once less. */
        static void leave(List<Object> held, Object lock) {
            for (int at = held.size() - 1; at >= 0; at--) {
                if (held.get(at) == lock) {
                    held.remove(at);
                    return;
                }
            }
        }
    }

    /** The last access of a thread by an instruction. */
    private static final class Access {
        private final State thread;
        private final Site site;
        private final boolean write;
        private final boolean atomic;
        private int time;

        private Access(State thread, Site site, boolean write, boolean atomic) {
            this.thread = thread;
            this.site = site;
            this.write = write;
            this.atomic = atomic;
        }
    }

    /** All accesses of a variable. */
    private static final class Variable {
        private final List<Access> accesses = new ArrayList<>();
        /** A final field whose object is constructed. */
        private boolean frozen;
    }

    /** An object that is equal to itself alone, as a key. */
    record Identity(Object object) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Identity identity && identity.object == object;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(object);
        }
    }

    /** What a thread says when it is started, and when it is interrupted. */
    private static final String START = "start";
    private static final String INTERRUPT = "interrupt";
    static final String MONITOR = "monitor";
    static final String TASK = "task";
    static final String DONE = "done";

    /** How methods are called that stand for references to methods. */
    static final String BRIDGE = "raceproof$";
    private static final StackWalker WALKER =
            StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

    /** So many threads a program may start. */
    private static final int THREADS = 48;
    /** So often and so long a run is held up at most. */
    private static final int DELAYS = 60;
    private static final int PAUSES = 3;
    /** So many milliseconds nothing happens before a run is stuck. */
    private static final int IDLE = 16;
    private static final long PAUSE = 12_000_000;

    private final Program program;
    private final long seed;
    private final int pausing;
    private final int awaited;
    private final ThreadGroup group = new ThreadGroup("run");
    private final Library library = new Library(this);
    private final Map<Thread, State> states = new IdentityHashMap<>();
    private final Map<Object, Map<Object, Clock>> clocks = new IdentityHashMap<>();
    private final Map<Object, Map<Object, Variable>> variables = new IdentityHashMap<>();
    private final Map<Class<?>, Map<String, Boolean>> own = new HashMap<>();
    private final List<Thread> started = new ArrayList<>();
    private final List<Thread> shutdownHooks = new ArrayList<>();
    private final Map<List<Object>, Site> callers = new HashMap<>();
    private final Set<Race> races = new LinkedHashSet<>();
    private final Set<ClassInfo> initialised = new LinkedHashSet<>();
    private final RunLoader loader;
    /** What is told beside races, or null if nobody asks. */
    private final Facts facts;
    private volatile boolean stopped;
    private volatile boolean exited;
    private int tasks;
    private int delays;
    private int pauses;
    private final Map<State, Integer> arrivals = new IdentityHashMap<>();
    private int arrivalsOfAll;
    private boolean orders;

    /** A run that is directed if it has two lines; else they are 0. */
    Run(Program program, long seed, int pausing, int awaited, boolean withFacts) {
        this.program = program;
        this.seed = seed;
        this.pausing = pausing;
        this.awaited = awaited;
        this.loader = new RunLoader(program, this);
        this.facts = withFacts ? new Facts(loader) : null;
    }

    /** What it showed beside races. */
    Set<String> facts() {
        return facts == null ? Set.of() : facts.lines();
    }

    Set<Race> races() {
        synchronized (this) {
            return new LinkedHashSet<>(races);
        }
    }

    /** Whether both lines of a directed run accessed a variable, one before the other. */
    boolean orders() {
        synchronized (this) {
            return orders;
        }
    }

    /** Runs a main class; false if it did not end. */
    boolean execute(String main, String[] arguments, long limit) throws InterruptedException {
        Thread first = new Thread(group, () -> {
            try {
                begin(main);
                Method method = Class.forName(main, true, loader).getDeclaredMethod("main", String[].class);
                method.setAccessible(true);
                method.invoke(null, (Object) arguments);
            } catch (InvocationTargetException ended) {
                // An exception ends a thread, which is as good as any other end.
                Main.debug(main, ended.getCause());
            } catch (ReflectiveOperationException | LinkageError wrong) {
                if (!stopped) {
                    Main.complain(main, wrong);
                }
            }
        }, "main");
        first.setDaemon(true);
        synchronized (this) {
            started.add(first);
        }
        first.start();
        boolean ended = await(limit);
        for (Thread hook : shutdownHooks) {
            hook.setDaemon(true);
            hook.start();
        }
        for (Thread hook : shutdownHooks) {
            hook.join(limit);
        }
        stop();
        return ended;
    }

    /** The first thread begins with the main method, even if the class must be initialised before. */
    private synchronized void begin(String main) {
        state().root = main.replace('.', '/') + ".main([Ljava/lang/String;)V";
    }

    private boolean await(long limit) throws InterruptedException {
        long end = System.nanoTime() + limit * 1_000_000;
        int idle = 0;
        while (System.nanoTime() < end) {
            if (exited) {
                return true;
            }
            boolean alive = false;
            boolean active = false;
            boolean blocked = false;
            synchronized (this) {
                for (Thread thread : started) {
                    alive |= thread.getState() != Thread.State.TERMINATED;
                }
                Set<Thread> threads = Collections.newSetFromMap(new IdentityHashMap<>());
                threads.addAll(states.keySet());
                threads.addAll(threads());
                for (Thread thread : threads) {
                    Thread.State state = thread.getState();
                    blocked |= state == Thread.State.BLOCKED;
                    active |= state == Thread.State.RUNNABLE || state == Thread.State.TIMED_WAITING;
                }
                if (!alive && tasks <= 0) {
                    return true;
                }
                active |= tasks > 0;
            }
            // What waits for ever, all of it, will not go on. Who is blocked may wait for us alone.
            idle = active ? 0 : idle + 1;
            if (idle > (blocked ? 4 * IDLE : IDLE)) {
                return false;
            }
            Thread.sleep(1);
        }
        return false;
    }

    @SuppressWarnings("deprecation") // nothing else ends a thread that does not come back to us
    private void stop() throws InterruptedException {
        stopped = true;
        library.close();
        for (int round = 0; round < 40; round++) {
            boolean alive = false;
            for (Thread thread : threads()) {
                if (isOfAll(thread)) {
                    continue;
                }
                alive = true;
                thread.interrupt();
                if (round == 30) {
                    thread.stop();
                }
            }
            if (!alive) {
                return;
            }
            Thread.sleep(1);
        }
    }

    /** The threads that live, those that the library made for the program among them. */
    private List<Thread> threads() {
        Thread[] threads = new Thread[4 * THREADS];
        return Arrays.asList(threads).subList(0, group.enumerate(threads));
    }

    /** Whether a thread belongs to the common pool: a run may have begun it, but others need it. */
    private static boolean isOfAll(Thread thread) {
        return thread instanceof ForkJoinWorkerThread worker && worker.getPool() == ForkJoinPool.commonPool();
    }

    // What hooks ask for.

    public void point() {
        State thread;
        synchronized (this) {
            thread = state();
        }
        noise(thread, 0);
    }

    public void access(Object object, int number, boolean write) {
        if (object == null) {
            return;
        }
        Site site = program.site(number);
        State thread = arrive(site);
        synchronized (this) {
            tell(thread, object, site, write);
            access(thread, object, site.field(), site, write, false);
        }
    }

    public void accessStatic(int number, boolean write) {
        Site site = program.site(number);
        initialise(number);
        State thread = arrive(site);
        synchronized (this) {
            tell(thread, null, site, write);
            access(thread, site.field(), site.field(), site, write, false);
        }
    }

    public void accessElement(Object array, int index, int number, boolean write) {
        if (array == null) {
            return;
        }
        Site site = program.site(number);
        State thread = arrive(site);
        synchronized (this) {
            tell(thread, array, site, write);
            access(thread, array, index, site, write, false);
        }
    }

    private void tell(State thread, Object object, Site site, boolean write) {
        if (facts == null) {
            return;
        }
        List<String> alive = new ArrayList<>();
        for (Thread other : started) {
            State state = states.get(other);
            if (state != null && state != thread && state.root != null
                    && other.getState() != Thread.State.TERMINATED && !alive.contains(state.root)) {
                alive.add(state.root);
            }
        }
        Set<ClassInfo> ready = new LinkedHashSet<>(initialised);
        if (!thread.initialising.isEmpty()) {
            // A class may be the reason why its superclass is initialised: then it is being initialised, too.
            ready.addAll(thread.initialising);
            ready.addAll(program.subclasses(thread.initialising));
        }
        facts.access(thread, object, site, write, alive, ready.stream().map(ClassInfo::name).toList());
    }

    public void enters(int number) {
        if (facts != null) {
            synchronized (this) {
                facts.enter(state(), program.site(number));
            }
        }
    }

    public void argument(Object value, int index, int number) {
        if (facts != null) {
            facts.argument(value, index, program.site(number));
        }
    }

    public void made(Object object, int number) {
        if (facts != null) {
            facts.made(object, program.site(number));
        }
    }

    public void loaded(Object value, int number) {
        if (facts != null) {
            facts.load(value, program.site(number));
        }
    }

    public void stored(Object base, Object value, int number) {
        if (facts != null && base != null) {
            facts.store(base, value, program.site(number));
        }
    }

    public void storedStatic(Object value, int number) {
        if (facts != null) {
            facts.store(null, value, program.site(number));
        }
    }

    /** Initialises the class of a static field, as the access is about to do. */
    public void initialise(int number) {
        ClassInfo type = program.site(number).field().owner();
        point();
        try {
            Class.forName(type.name().replace('/', '.'), true, loader);
        } catch (ClassNotFoundException missing) {
            throw new NoClassDefFoundError(missing.getMessage());
        }
        synchronized (this) {
            acquire(state(), type, MONITOR);
        }
    }

    public void volatileRead(Object object, int number) {
        Field field = program.site(number).field();
        synchronized (this) {
            acquire(state(), object == null ? field : object, field);
        }
    }

    public void volatileWrite(Object object, int number) {
        Field field = program.site(number).field();
        if (object == null) {
            initialise(number);
        } else {
            point();
        }
        synchronized (this) {
            release(state(), object == null ? field : object, field);
        }
    }

    public void entered(Object monitor) {
        synchronized (this) {
            State thread = state();
            thread.monitors.add(monitor);
            acquire(thread, monitor, MONITOR);
        }
    }

    public void leaving(Object monitor) {
        if (monitor != null) {
            synchronized (this) {
                State thread = state();
                State.leave(thread.monitors, monitor);
                release(thread, monitor, MONITOR);
            }
        }
    }

    public void enteredMethod(Object monitor) {
        synchronized (this) {
            State thread = state();
            thread.methods.push(monitor);
            thread.monitors.add(monitor);
            acquire(thread, monitor, MONITOR);
        }
    }

    public void leavingMethod() {
        synchronized (this) {
            State thread = state();
            Object monitor = thread.methods.pop();
            State.leave(thread.monitors, monitor);
            release(thread, monitor, MONITOR);
        }
    }

    public void uses(int type) {
        synchronized (this) {
            acquire(state(), program.type(type), MONITOR);
        }
    }

    public void initialises(int type) {
        synchronized (this) {
            state().initialising.add(program.type(type));
        }
    }

    public void initialised(int type) {
        synchronized (this) {
            State thread = state();
            thread.initialising.remove(program.type(type));
            initialised.add(program.type(type));
            release(thread, program.type(type), MONITOR);
        }
    }

    public void constructed(Object object, int type) {
        ClassInfo owner = program.type(type);
        synchronized (this) {
            Map<Object, Variable> fields = variables.get(object);
            if (fields == null) {
                return;
            }
            for (Map.Entry<Object, Variable> entry : fields.entrySet()) {
                if (entry.getKey() instanceof Field field && field.isFinal() && field.owner() == owner) {
                    entry.getValue().frozen = true;
                }
            }
        }
    }

    public void taskBegins(Object task) {
        synchronized (this) {
            acquire(state(), task, TASK);
        }
    }

    public void taskEnds(Object task) {
        synchronized (this) {
            release(state(), task, DONE);
        }
    }

    public void caught(Throwable thrown) {
        if (thrown instanceof InterruptedException) {
            synchronized (this) {
                State thread = state();
                acquire(thread, Thread.currentThread(), INTERRUPT);
            }
        }
    }

    public void sleep() {
        State thread;
        synchronized (this) {
            thread = state();
        }
        delay(thread, 2_000_000);
    }

    public void exit() {
        exited = true;
        throw new Stopped();
    }

    public void addShutdownHook(Thread hook) {
        synchronized (this) {
            release(state(), hook, START);
            shutdownHooks.add(hook);
        }
    }

    public void before(Object receiver, Object[] arguments, int number) {
        Site site = calledFrom(program.site(number));
        if (receiver != null && isOwn(receiver, site)) {
            return;
        }
        if (receiver instanceof Thread other && site.name().equals("start") && arguments.length == 0) {
            start(other, site);
            return;
        }
        if (library.accesses(receiver, arguments, site)) {
            arrive(site);
        } else if (!Library.mustNotFail(site.name())) {
            point();
        }
        synchronized (this) {
            State thread = state();
            if (site.name().equals("wait") && site.desc().endsWith(")V")) {
                release(thread, receiver, MONITOR);
                thread.waiting = receiver;
            } else if (receiver instanceof Thread other && site.name().equals("interrupt")) {
                release(thread, other, INTERRUPT);
            } else {
                library.before(thread, receiver, arguments, site);
            }
        }
    }

    public void after(Object receiver, Object[] arguments, Object result, int number) {
        Site site = program.site(number);
        if (receiver != null && isOwn(receiver, site)) {
            return;
        }
        boolean begun = false;
        if (facts != null) {
            facts.result(result, site);
        }
        synchronized (this) {
            State thread = state();
            if (receiver instanceof Thread other) {
                switch (site.name()) {
                    case "join", "isAlive", "getState" -> {
                        if (other.getState() == Thread.State.TERMINATED && !Boolean.TRUE.equals(result)) {
                            State over = states.get(other);
                            acquire(thread, other, START);
                            if (over != null) {
                                thread.clock.join(over.clock);
                            }
                        }
                    }
                    case "isInterrupted" -> {
                        if (Boolean.TRUE.equals(result)) {
                            acquire(thread, other, INTERRUPT);
                        }
                    }
                    case "start" -> begun = true;
                    default -> { }
                }
            } else if (site.name().equals("interrupted") && Boolean.TRUE.equals(result)) {
                acquire(thread, Thread.currentThread(), INTERRUPT);
            }
            library.after(thread, receiver, arguments, result, site);
            if (begun) {
                delays--;
            }
        }
        if (begun) {
            point();
        }
    }

    private void start(Thread other, Site site) {
        point();
        synchronized (this) {
            if (other.getState() != Thread.State.NEW) {
                return;
            }
            if (started.size() >= THREADS) {
                stopped = true;
                throw new Stopped();
            }
            release(state(), other, START);
            started.add(other);
            if (facts != null) {
                facts.start(other, site);
            }
            if (!other.isDaemon()) {
                other.setDaemon(true);
            }
        }
    }

    /** The line of the program that calls what a reference means; that of the reference, if the library calls it. */
    private Site calledFrom(Site site) {
        if (!site.reference()) {
            return site;
        }
        Optional<StackFrame> caller = WALKER.walk(frames -> frames
                .filter(frame -> frame.getDeclaringClass().getClassLoader() == loader)
                .filter(frame -> !frame.getDeclaringClass().getName().equals(Program.HOOKS))
                .filter(frame -> !frame.getMethodName().startsWith(BRIDGE))
                .findFirst());
        if (caller.isEmpty()) {
            return site;
        }
        String file = caller.get().getFileName();
        int line = caller.get().getLineNumber();
        synchronized (this) {
            return callers.computeIfAbsent(List.of(new Identity(site), file, line), key -> site.at(file, line));
        }
    }

    /** Whether a call runs a method of the program. */
    private boolean isOwn(Object receiver, Site site) {
        Class<?> from = receiver.getClass();
        if (site.special()) {
            return false;
        }
        synchronized (this) {
            Map<String, Boolean> known = own.computeIfAbsent(from, key -> new HashMap<>());
            return known.computeIfAbsent(site.name() + site.desc(), key -> {
                for (Class<?> type = from; type != null; type = type.getSuperclass()) {
                    if (!(type.getClassLoader() instanceof RunLoader)) {
                        // What the interfaces of the program add is found below, if nothing is inherited.
                        return !inherits(type, site) && fromOwnInterface(from, site);
                    }
                    for (Method method : type.getDeclaredMethods()) {
                        if (method.getName().equals(site.name()) && desc(method).equals(site.desc())) {
                            return true;
                        }
                    }
                }
                return false;
            });
        }
    }

    private static boolean inherits(Class<?> type, Site site) {
        for (Method method : type.getMethods()) {
            if (method.getName().equals(site.name()) && desc(method).equals(site.desc())) {
                return true;
            }
        }
        return false;
    }

    private static boolean fromOwnInterface(Class<?> type, Site site) {
        for (Method method : type.getMethods()) {
            boolean same = method.getName().equals(site.name()) && desc(method).equals(site.desc());
            if (same && method.getDeclaringClass().getClassLoader() instanceof RunLoader) {
                return true;
            }
        }
        // A function object: its method is the program's, whatever the interface.
        return type.isHidden();
    }

    private static String desc(Method method) {
        return java.lang.invoke.MethodType.methodType(method.getReturnType(), method.getParameterTypes())
                .toMethodDescriptorString();
    }

    /** The field of the program that a look-up found, or null. */
    Field field(Class<?> owner, String name, Class<?> type) {
        return program.resolve(owner.getName().replace('.', '/'), name, type.descriptorString());
    }

    // Clocks and variables; only under the lock.

    /** The state of the thread that runs, which has what its starter knew when it was started. */
    State state() {
        Thread current = Thread.currentThread();
        State state = states.get(current);
        if (state == null) {
            state = new State(states.size(), seed);
            state.clock.tick(state.number);
            states.put(current, state);
            acquire(state, current, START);
        }
        if (state.waiting != null) {
            Object monitor = state.waiting;
            state.waiting = null;
            acquire(state, monitor, MONITOR);
        }
        return state;
    }

    private Clock clock(Object object, Object role) {
        return clocks.computeIfAbsent(object, key -> new HashMap<>()).computeIfAbsent(role, key -> new Clock());
    }

    void acquire(State thread, Object object, Object role) {
        Map<Object, Clock> roles = clocks.get(object);
        Clock clock = roles == null ? null : roles.get(role);
        if (clock != null) {
            thread.clock.join(clock);
        }
    }

    /** Whether anybody has released this. */
    boolean isReleased(Object object, Object role) {
        Map<Object, Clock> roles = clocks.get(object);
        return roles != null && roles.containsKey(role);
    }

    void release(State thread, Object object, Object role) {
        clock(object, role).join(thread.clock);
        thread.clock.tick(thread.number);
    }

    /** What one object was told, another one knows. */
    void pass(Object from, Object fromRole, Object to, Object toRole) {
        if (isReleased(from, fromRole)) {
            clock(to, toRole).join(clock(from, fromRole));
        }
    }

    void taskSubmitted() {
        tasks++;
    }

    void taskFinished() {
        tasks--;
    }

    void access(State thread, Object object, Object part, Site site, boolean write, boolean atomic) {
        Map<Object, Variable> parts = variables.computeIfAbsent(object, key -> new HashMap<>());
        Variable variable = parts.computeIfAbsent(part, key -> new Variable());
        Access mine = null;
        for (Access other : variable.accesses) {
            if (other.thread == thread) {
                mine = other.site == site && other.write == write ? other : mine;
                continue;
            }
            boolean conflict = (write || other.write) && !(atomic && other.atomic);
            boolean ordered = other.time <= thread.clock.get(other.thread.number);
            if (conflict && ordered && pausing != 0) {
                boolean same = site.line() == pausing && other.site.line() == awaited;
                orders |= same || site.line() == awaited && other.site.line() == pausing;
            }
            if (conflict && !ordered && !variable.frozen) {
                String what = part instanceof Field field ? field.toString()
                        : part instanceof Integer ? "[]" : part.toString();
                races.add(Race.of(site, write, other.site, other.write, what));
            }
        }
        if (mine == null) {
            mine = new Access(thread, site, write, atomic);
            variable.accesses.add(mine);
        }
        mine.time = thread.clock.get(thread.number);
    }

    // Scheduling.

    private void checkStopped() {
        if (stopped) {
            throw new Stopped();
        }
    }

    private void noise(State thread, int line) {
        checkStopped();
        int kind = (int) Math.floorMod(seed, 4L);
        if (kind == 0 || delays > DELAYS) {
            return;
        }
        if (kind == 2) {
            // Some lines are slow, others not, so that a thread is overtaken there.
            if (line > 0 && new Random(seed * 7919 + line * 31L).nextInt(4) == 0) {
                delays += DELAYS / 10;
                delay(thread, 2_500_000);
            }
            return;
        }
        int chance = thread.random.nextInt(kind == 1 ? 8 : 3);
        if (chance != 0) {
            return;
        }
        switch (thread.random.nextInt(4)) {
            case 0 -> Thread.yield();
            case 1, 2 -> delay(thread, 1 + thread.random.nextInt(300_000));
            default -> delay(thread, 1 + thread.random.nextInt(kind == 3 ? 2_000_000 : 800_000));
        }
    }

    private void delay(State thread, long nanos) {
        checkStopped();
        delays++;
        LockSupport.parkNanos(nanos);
        checkStopped();
    }

    /** Comes to an access. */
    private State arrive(Site site) {
        State thread;
        synchronized (this) {
            thread = state();
        }
        if (pausing == 0) {
            noise(thread, site.line());
            return thread;
        }
        checkStopped();
        int line = site.line();
        if (line != pausing && line != awaited) {
            if (seed % 2 == 1) {
                noise(thread, line);
            }
            return thread;
        }
        int before;
        synchronized (this) {
            if (line == awaited) {
                arrivals.merge(thread, 1, Integer::sum);
                arrivalsOfAll++;
            }
            if (line != pausing || pauses >= PAUSES) {
                return thread;
            }
            pauses++;
            before = others(thread);
        }
        long end = System.nanoTime() + PAUSE;
        while (System.nanoTime() < end) {
            checkStopped();
            LockSupport.parkNanos(100_000);
            synchronized (this) {
                if (others(thread) > before) {
                    break;
                }
            }
        }
        return thread;
    }

    private int others(State thread) {
        return arrivalsOfAll - arrivals.getOrDefault(thread, 0);
    }
}
