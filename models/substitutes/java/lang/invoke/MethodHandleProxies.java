package java.lang.invoke;

import static raceproof.model.Intrinsics.*;

public class MethodHandleProxies {
    private MethodHandleProxies() {}

    public static <T> T asInterfaceInstance(Class<T> type, MethodHandle methodHandle) {
        return null;
    }

    public static boolean isWrapperInstance(Object o) {
        return choose();
    }

    public static MethodHandle wrapperInstanceTarget(Object o) {
        return unknown(MethodHandle.class);
    }

    public static Class<?> wrapperInstanceType(Object o) {
        return unknown(Class.class);
    }
}
