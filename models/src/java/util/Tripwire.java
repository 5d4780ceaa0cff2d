package java.util;

/** Tells developers of the JDK about boxing; switched off. */
final class Tripwire {
    static final boolean ENABLED = false;

    private Tripwire() {}

    static void trip(Class<?> owner, String message) {}
}
