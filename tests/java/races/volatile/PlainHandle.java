// A handle writes the field as plainly as an assignment would.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class PlainHandle {
    int value;

    public static void main(String[] args) throws ReflectiveOperationException {
        VarHandle handle = MethodHandles.lookup().findVarHandle(PlainHandle.class, "value", int.class);
        PlainHandle object = new PlainHandle();
        new Thread(() -> {
            object.value = 1; // FN a: what handles access is no access (handle-access)
        }).start();
        handle.set(object, 2); // FN a: what handles access is no access (handle-access)
    }
}
