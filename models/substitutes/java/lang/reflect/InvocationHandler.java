package java.lang.reflect;

public interface InvocationHandler {
    Object invoke(Object o, Method method, Object[] a) throws Throwable;

    static Object invokeDefault(Object o, Method method, Object... a) throws Throwable {
        return null;
    }
}
