// A handle accesses a variable plainly, or with the order that the method says.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

class HandleModes {
    static final VarHandle FLAG;
    static final AtomicIntegerFieldUpdater<HandleModes> STATE =
            AtomicIntegerFieldUpdater.newUpdater(HandleModes.class, "state");

    static {
        try {
            FLAG = MethodHandles.lookup().findVarHandle(HandleModes.class, "flag", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private boolean flag;
    private volatile int state;
    private int data;
    private int more;
    private int plain;

    void send() {
        data = 1; // NORACE a
        FLAG.setRelease(this, true); // NORACE c; FN d: what handles access is no access (handle-access)
        more = 1; // NORACE b
        STATE.set(this, 1);
        plain = 1; // RACE e
    }

    void receive() {
        boolean hasty = flag; // FN d: what handles access is no access (handle-access)
        while (!(boolean) FLAG.getAcquire(this)) { // NORACE c
            Thread.onSpinWait();
        }
        int seen = data; // NORACE a
        while (STATE.get(this) == 0) {
            Thread.onSpinWait();
        }
        seen += more; // NORACE b
        seen += plain; // RACE e
    }

    public static void main(String[] args) {
        HandleModes modes = new HandleModes();
        new Thread(modes::send).start();
        modes.receive();
    }
}
