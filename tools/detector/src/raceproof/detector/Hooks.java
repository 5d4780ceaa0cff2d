package raceproof.detector;

/**
 * What instrumented code calls. Every run has a copy of this class, defined by its own loader, so that code finds the
 * run it belongs to, whatever thread executes it.
 */
public final class Hooks {
    private static final Run RUN = ((RunLoader) Hooks.class.getClassLoader()).run();

    private Hooks() {}

    /** A place where the program may be held up. */
    public static void point() {
        RUN.point();
    }

    public static void read(Object object, int site) {
        RUN.access(object, site, false);
    }

    public static void write(Object object, int site) {
        RUN.access(object, site, true);
    }

    public static void readStatic(int site) {
        RUN.accessStatic(site, false);
    }

    public static void writeStatic(int site) {
        RUN.accessStatic(site, true);
    }

    public static void readElement(Object array, int index, int site) {
        RUN.accessElement(array, index, site, false);
    }

    public static void writeElement(Object array, int index, int site) {
        RUN.accessElement(array, index, site, true);
    }

    /** Before a static volatile field is read. */
    public static void initialise(int site) {
        RUN.initialise(site);
    }

    /** After a volatile field was read; the object is null if it is static. */
    public static void volatileRead(Object object, int site) {
        RUN.volatileRead(object, site);
    }

    /** Before a volatile field is written. */
    public static void volatileWrite(Object object, int site) {
        RUN.volatileWrite(object, site);
    }

    /** After a monitor was entered. */
    public static void entered(Object monitor) {
        RUN.entered(monitor);
    }

    /** Before a monitor is left. */
    public static void leaving(Object monitor) {
        RUN.leaving(monitor);
    }

    /** In a synchronized method, which holds this monitor. */
    public static void enteredMethod(Object monitor) {
        RUN.enteredMethod(monitor);
    }

    /** At the end of the synchronized method that was entered last. */
    public static void leavingMethod() {
        RUN.leavingMethod();
    }

    /** When code runs that needs a class to be initialised. */
    public static void uses(int type) {
        RUN.uses(type);
    }

    /** At the beginning of a class initialiser. */
    public static void initialises(int type) {
        RUN.initialises(type);
    }

    /** At the end of a class initialiser. */
    public static void initialised(int type) {
        RUN.initialised(type);
    }

    /** At the end of a constructor of this class. */
    public static void constructed(Object object, int type) {
        RUN.constructed(object, type);
    }

    /** At the beginning of a method that may be a task of the library. */
    public static void taskBegins(Object task) {
        RUN.taskBegins(task);
    }

    /** At its end. */
    public static void taskEnds(Object task) {
        RUN.taskEnds(task);
    }

    /** Before a call; the receiver is null if there is none. Replaces function objects among the arguments. */
    public static void before(Object receiver, Object[] arguments, int site) {
        RUN.before(receiver, arguments, site);
    }

    /** After a call. */
    public static void after(Object receiver, Object[] arguments, Object result, int site) {
        RUN.after(receiver, arguments, result, site);
    }

    /** At the beginning of a method of the program. */
    public static void enters(int site) {
        RUN.enters(site);
    }

    /** The argument of that number, the receiver first. */
    public static void argument(Object value, int number, int site) {
        RUN.argument(value, number, site);
    }

    /** After an object was made. */
    public static void made(Object object, int site) {
        RUN.made(object, site);
    }

    /** After a field or an element was read. */
    public static void loaded(Object value, int site) {
        RUN.loaded(value, site);
    }

    /** Before a field or an element is written. */
    public static void stored(Object base, Object value, int site) {
        RUN.stored(base, value, site);
    }

    /** Before a static field is written. */
    public static void storedStatic(Object value, int site) {
        RUN.storedStatic(value, site);
    }

    /** At the beginning of a handler. */
    public static void caught(Throwable thrown) {
        RUN.caught(thrown);
    }

    public static void sleep() {
        RUN.sleep();
    }

    public static void exit() {
        RUN.exit();
    }

    public static void addShutdownHook(Thread thread) {
        RUN.addShutdownHook(thread);
    }
}
