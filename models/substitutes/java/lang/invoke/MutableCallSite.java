package java.lang.invoke;

import static raceproof.model.Intrinsics.*;

public class MutableCallSite extends CallSite {
    public MutableCallSite(MethodHandle methodHandle) {}

    public MutableCallSite(MethodType methodType) {}

    public final MethodHandle dynamicInvoker() {
        return unknown(MethodHandle.class);
    }

    public final MethodHandle getTarget() {
        return unknown(MethodHandle.class);
    }

    public void setTarget(MethodHandle methodHandle) {}

    public static void syncAll(MutableCallSite[] a) {}
}
