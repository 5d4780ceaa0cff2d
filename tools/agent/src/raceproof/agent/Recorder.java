package raceproof.agent;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.StackWalker.StackFrame;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * What instrumented code calls. It runs inside arbitrary methods of the program, class initialisers and constructors
 * among them, so it uses nothing that could run code of the program, nor lambdas or string concatenation that would
 * have to be linked, and never throws.
 */
public final class Recorder {
    /** From this many entries of a method on, only one in {@link #STRIDE} looks for the caller: that is what costs. */
    private static final int ALWAYS = 10_000;

    private static final int STRIDE = 64;

    /** A method of the program, with how often it was entered. */
    static final class Method {
        final String owner;
        final String name;
        final String desc;
        final int id;
        private final boolean isInitialiser;
        private final boolean isLoader;
        private int entries;

        private Method(String owner, String name, String desc, int id) {
            this.owner = owner;
            this.name = name;
            this.desc = desc;
            this.id = id;
            this.isInitialiser = name.equals("<clinit>");
            this.isLoader = name.equals("loadClass") && desc.equals("(Ljava/lang/String;)Ljava/lang/Class;");
        }
    }

    /** A call site of the program, with the classes of its receivers so far. */
    static final class Site {
        private final Method method;
        private final int offset;
        private final String opcode;
        private final String owner;
        private final String name;
        private final String desc;
        private final Set<Class<?>> receivers = ConcurrentHashMap.newKeySet(2);
        private Class<?> last;

        private Site(Method method, int offset, String opcode, String owner, String name, String desc) {
            this.method = method;
            this.offset = offset;
            this.opcode = opcode;
            this.owner = owner;
            this.name = name;
            this.desc = desc;
        }

        private void write(String receiver) {
            Recorder.write(
                    "dispatch", method.owner, method.name, method.desc, Integer.toString(offset), opcode, owner,
                    name, desc, receiver);
        }
    }

    private record Edge(Class<?> caller, String name, String desc, int offset, Method callee) {}

    private record Body(String owner, String name, String desc) {}

    /** A body as it was, and where its call instructions are now, in ascending order. */
    private record Moved(CodeLayout original, int[] now) {}

    /** Where a class comes from. */
    private enum Origin {
        FILE,
        /** Its methods only pass calls on, so that their callers count as the callers. */
        PROXY,
        GENERATED
    }

    private static final ThreadLocal<boolean[]> BUSY = new ThreadLocal<>() {
        @Override
        protected boolean[] initialValue() {
            return new boolean[1];
        }
    };

    private static final ClassValue<Origin> ORIGIN = new ClassValue<>() {
        @Override
        protected Origin computeValue(Class<?> type) {
            Class<?> element = type;
            while (element.isArray()) {
                element = element.getComponentType();
            }
            if (Proxy.isProxyClass(element) || element.isHidden()) {
                return Origin.PROXY;
            }
            boolean found = Agent.isJdk(element.getClassLoader(), element.getModule())
                    || Agent.isFromFile(element.getProtectionDomain());
            return found ? Origin.FILE : Origin.GENERATED;
        }
    };

    private static final StackWalker WALKER =
            StackWalker.getInstance(Set.of(StackWalker.Option.RETAIN_CLASS_REFERENCE), 3);

    private static final Function<Stream<StackFrame>, StackFrame> CALLER = new Function<>() {
        @Override
        public StackFrame apply(Stream<StackFrame> frames) {
            Iterator<StackFrame> iterator = frames.iterator();
            iterator.next(); // enter
            iterator.next(); // the method that was entered
            while (iterator.hasNext()) {
                StackFrame frame = iterator.next();
                if (ORIGIN.get(frame.getDeclaringClass()) != Origin.PROXY) {
                    return frame;
                }
            }
            return null;
        }
    };

    private static final Map<Body, Moved> MOVED = new ConcurrentHashMap<>();
    private static final Set<Edge> EDGES = ConcurrentHashMap.newKeySet();
    private static final Set<String> LINES = ConcurrentHashMap.newKeySet();
    private static volatile Method[] methods = new Method[1024];
    private static volatile Site[] sites = new Site[4096];
    private static int methodCount;
    private static int siteCount;
    private static OutputStream output;

    private Recorder() {}

    static void writeTo(OutputStream stream) {
        output = stream;
    }

    static synchronized Method method(String owner, String name, String desc) {
        if (methodCount == methods.length) {
            methods = Arrays.copyOf(methods, 2 * methodCount);
        }
        Method method = new Method(owner, name, desc, methodCount);
        methods[methodCount++] = method;
        return method;
    }

    static synchronized int site(
            Method method, int offset, String opcode, String owner, String name, String desc) {
        if (siteCount == sites.length) {
            sites = Arrays.copyOf(sites, 2 * siteCount);
        }
        sites[siteCount] = new Site(method, offset, opcode, owner, name, desc);
        return siteCount++;
    }

    /** Tells where the call instructions of a body are after instrumentation. */
    static void moved(String owner, CodeLayout original, int[] now) {
        MOVED.put(new Body(owner, original.name(), original.desc()), new Moved(original, now));
    }

    static void skipped(String name) {
        write("skipped", name);
    }

    /** Called at the entry of every method, before anything else. */
    public static void enter(int id) {
        Method callee = methods[id];
        // Threads may lose each other's increments: an entry more or less does no harm.
        int entries = ++callee.entries;
        if (entries > ALWAYS && entries % STRIDE != 0) {
            return;
        }
        boolean[] busy = BUSY.get();
        if (busy[0]) {
            return;
        }
        busy[0] = true;
        try {
            entered(callee, callee.isInitialiser ? null : WALKER.walk(CALLER));
        } catch (Throwable ignored) {
            // A stack that overflows does so in the program as well.
        } finally {
            busy[0] = false;
        }
    }

    private static void entered(Method callee, StackFrame caller) {
        if (caller == null) {
            write("root", callee.owner, callee.name, callee.desc);
            return;
        }
        Class<?> type = caller.getDeclaringClass();
        String name = caller.getMethodName();
        String desc = caller.getDescriptor();
        int offset = caller.getByteCodeIndex();
        if (!EDGES.add(new Edge(type, name, desc, offset, callee))) {
            return;
        }
        Moved moved = MOVED.get(new Body(type.getName().replace('.', '/'), name, desc));
        if (moved != null) {
            int index = Arrays.binarySearch(moved.now, offset);
            if (index < 0 || callee.isLoader && !moved.original.called()[index].equals(callee.name)) {
                // The virtual machine needed a class for this instruction, and asked the program's loader.
                write("root", callee.owner, callee.name, callee.desc);
                return;
            }
            offset = moved.original.calls()[index];
        }
        write(
                "call", shown(type), name, desc, Integer.toString(offset), "->", callee.owner, callee.name,
                callee.desc);
    }

    /** Called before a virtual or interface call, with its receiver. */
    public static void dispatch(Object receiver, int id) {
        if (receiver == null) {
            return;
        }
        Site site = sites[id];
        Class<?> type = receiver.getClass();
        if (site.last == type) {
            return;
        }
        boolean[] busy = BUSY.get();
        if (busy[0]) {
            return;
        }
        busy[0] = true;
        try {
            if (site.receivers.add(type)) {
                site.write(shown(type));
            }
            site.last = type;
        } catch (Throwable ignored) {
            // As above.
        } finally {
            busy[0] = false;
        }
    }

    /** Called before a call without a receiver, or whose receiver does not choose the target. */
    public static void reached(int id) {
        Site site = sites[id];
        if (site.last != null) {
            return;
        }
        try {
            if (site.receivers.add(void.class)) {
                site.write("-");
            }
            site.last = void.class;
        } catch (Throwable ignored) {
            // As above.
        }
    }

    private static String shown(Class<?> type) {
        String name = type.getName().replace('.', '/');
        if (ORIGIN.get(type) == Origin.FILE) {
            return name;
        }
        // The address in the name of a hidden class and the number before it differ from run to run.
        int address = type.isHidden() ? name.lastIndexOf('/') : name.length();
        int number = name.indexOf("$$Lambda");
        return "?".concat(name.substring(0, number < 0 ? address : number + "$$Lambda".length()));
    }

    private static void write(String... fields) {
        for (String field : fields) {
            // Some compilers make such names from sentences. No line can tell of them.
            if (field.indexOf(' ') >= 0) {
                return;
            }
        }
        String line = String.join(" ", fields).concat("\n");
        if (!LINES.add(line)) {
            return;
        }
        byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
        // One write for each line, so that a line is there whole or not at all.
        synchronized (LINES) {
            try {
                output.write(bytes);
            } catch (IOException full) {
                LINES.remove(line);
            }
        }
    }
}
