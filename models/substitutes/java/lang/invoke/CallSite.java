package java.lang.invoke;

import static raceproof.model.Intrinsics.*;

public abstract class CallSite {
    CallSite() {}

    public abstract MethodHandle dynamicInvoker();

    public abstract MethodHandle getTarget();

    public abstract void setTarget(MethodHandle methodHandle);

    public MethodType type() {
        return unknown(MethodType.class);
    }
}
