package java.lang.invoke;

import static raceproof.model.Intrinsics.*;

public class ConstantCallSite extends CallSite {
    public ConstantCallSite(MethodHandle methodHandle) {}

    protected ConstantCallSite(MethodType methodType, MethodHandle methodHandle) throws Throwable {}

    public final MethodHandle dynamicInvoker() {
        return unknown(MethodHandle.class);
    }

    public final MethodHandle getTarget() {
        return unknown(MethodHandle.class);
    }

    public final void setTarget(MethodHandle methodHandle) {}
}
