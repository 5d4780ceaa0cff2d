// A dynamic proxy in front of an object: every call goes through the handler, which passes it on.
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;

public class Tracing {
    interface Store {
        void put(String value);

        String get();
    }

    static class Memory implements Store {
        private String value = "nothing";

        @Override
        public void put(String value) {
            this.value = value;
        }

        @Override
        public String get() {
            return value;
        }
    }

    static class Trace implements InvocationHandler {
        private final Object target;
        private int calls;

        Trace(Object target) {
            this.target = target;
        }

        @Override
        public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
            calls++;
            try {
                return method.invoke(target, arguments);
            } catch (InvocationTargetException thrown) {
                throw thrown.getCause();
            }
        }
    }

    public static void main(String[] args) {
        Trace trace = new Trace(new Memory());
        Store store = (Store) Proxy.newProxyInstance(
                Tracing.class.getClassLoader(), new Class<?>[] {Store.class}, trace);
        System.out.println(store.get());
        store.put("something");
        System.out.println(store.get() + " " + trace.calls);
    }
}
