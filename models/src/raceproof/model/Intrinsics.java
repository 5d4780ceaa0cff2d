package raceproof.model;

/**
 * What a model can say that Java cannot.
 *
 * <p>A model is a Java class with the name and the signatures of a library class. It replaces that class while a program
 * is analysed; it never runs. So it need not compute anything: it moves the same references between the same objects,
 * calls what the original calls back, takes the locks that the original takes, and leaves everything else to
 * {@link #choose}. All methods here are native: each has its meaning in the analyser.
 */
public final class Intrinsics {
    private Intrinsics() {}

    // Values.

    /** Either; what an {@code if} or a loop of a model asks. */
    public static native boolean choose();

    /** Any number. Every primitive type that is not {@code boolean} is made from it by a cast. */
    public static native long number();

    /** Any string. */
    public static native String string();

    // Objects.

    /** A new object of the same class as {@code original}, with the same contents: {@link Object#clone}. */
    public static native <T> T copy(T original);

    /** A new array of the same class as {@code original}; it has no elements yet. */
    public static native <T> T[] newArray(T[] original);

    /** Some object of this declared type that exists in the program though nobody knows who made it. */
    public static native <T> T unknown(Class<T> type);

    // Memory.

    /** An element of an array, read as if it were volatile. */
    public static native <T> T atomicRead(T[] array);

    /** Writes an element of an array as if it were volatile. */
    public static native <T> void atomicWrite(T[] array, T value);

    /** Returns {@code value}, which gets from one thread to another without an order: plain and opaque modes. */
    public static native <T> T unordered(T value);

    // Threads.

    /** Starts a thread whose object is {@code thread}; in it, {@code body.run()}. */
    public static native void spawn(Object thread, Runnable body);

    /** Returns only when the threads whose object is {@code thread} have ended. */
    public static native void join(Object thread);

    // Locks. Re-entrant; a shared holder excludes exclusive ones only.

    /** Takes a lock. */
    public static native void lock(Object lock);

    /** Gives it back. */
    public static native void unlock(Object lock);

    /** Takes a lock together with other holders that share it. */
    public static native void lockShared(Object lock);

    /** Gives it back. */
    public static native void unlockShared(Object lock);

    // Order without exclusion.

    /** What happened before this is visible to whoever returns from {@link #await} on the same object. */
    public static native void signal(Object channel);

    /** Returns only after a {@link #signal} on the same object. */
    public static native void await(Object channel);
}
