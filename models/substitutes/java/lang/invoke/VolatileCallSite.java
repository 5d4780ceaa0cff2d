package java.lang.invoke;

import static raceproof.model.Intrinsics.*;

public class VolatileCallSite extends CallSite {
    public VolatileCallSite(MethodHandle methodHandle) {}

    public VolatileCallSite(MethodType methodType) {}

    public final MethodHandle dynamicInvoker() {
        return unknown(MethodHandle.class);
    }

    public final MethodHandle getTarget() {
        return unknown(MethodHandle.class);
    }

    public void setTarget(MethodHandle methodHandle) {}
}
