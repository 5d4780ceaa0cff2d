package sun.nio.ch;

public interface Interruptible {
    void interrupt(Thread thread);
}
