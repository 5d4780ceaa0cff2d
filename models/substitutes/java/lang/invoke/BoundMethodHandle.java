package java.lang.invoke;

abstract class BoundMethodHandle extends MethodHandle {
    /** A handle that is made of others. */
    static final class Species_L extends BoundMethodHandle {
        Object argL0;
    }
}
