package java.lang.invoke;

import static raceproof.model.Intrinsics.*;

import java.lang.constant.Constable;
import java.lang.constant.MethodHandleDesc;
import java.util.List;
import java.util.Optional;

public abstract class MethodHandle implements Constable {
    MethodHandle() {}

    public MethodHandle asCollector(Class<?> type, int n) {
        return unknown(MethodHandle.class);
    }

    public MethodHandle asCollector(int n, Class<?> type, int n2) {
        return unknown(MethodHandle.class);
    }

    public MethodHandle asFixedArity() {
        return unknown(MethodHandle.class);
    }

    public MethodHandle asSpreader(Class<?> type, int n) {
        return unknown(MethodHandle.class);
    }

    public MethodHandle asSpreader(int n, Class<?> type, int n2) {
        return unknown(MethodHandle.class);
    }

    public final MethodHandle asType(MethodType methodType) {
        return unknown(MethodHandle.class);
    }

    public MethodHandle asVarargsCollector(Class<?> type) {
        return unknown(MethodHandle.class);
    }

    public MethodHandle bindTo(Object o) {
        return unknown(MethodHandle.class);
    }

    public Optional<MethodHandleDesc> describeConstable() {
        return Optional.of(unknown(MethodHandleDesc.class));
    }

    public final native Object invoke(Object... a) throws Throwable;

    public final native Object invokeExact(Object... a) throws Throwable;

    public Object invokeWithArguments(Object... a) throws Throwable {
        return null;
    }

    public Object invokeWithArguments(List<?> list) throws Throwable {
        return null;
    }

    public boolean isVarargsCollector() {
        return choose();
    }

    public String toString() {
        return string();
    }

    public MethodType type() {
        return unknown(MethodType.class);
    }

    public MethodHandle withVarargs(boolean b) {
        return unknown(MethodHandle.class);
    }
}
