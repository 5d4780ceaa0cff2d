package java.lang.reflect;

import static raceproof.model.Intrinsics.*;

import java.io.Serializable;

public class Proxy implements Serializable {
    protected InvocationHandler h;

    protected Proxy(InvocationHandler invocationHandler) {}

    public static InvocationHandler getInvocationHandler(Object o) throws IllegalArgumentException {
        return unknown(InvocationHandler.class);
    }

    public static Class<?> getProxyClass(ClassLoader classLoader, Class<?>... a) throws IllegalArgumentException {
        return unknown(Class.class);
    }

    public static boolean isProxyClass(Class<?> type) {
        return choose();
    }

    public static Object newProxyInstance(ClassLoader classLoader, Class<?>[] a, InvocationHandler invocationHandler) {
        return null;
    }
}
