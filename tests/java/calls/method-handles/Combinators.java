// Handles built from handles: constant, bindTo, filters, guardWithTest, catchException, collectors, unreflect.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleProxies;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.function.Supplier;

public class Combinators {
    static class Service {
        String serve(String what) {
            return "served " + what;
        }
    }

    static boolean isShort(String text) {
        return text.length() < 4;
    }

    static String trim(String text) {
        return text.trim();
    }

    static String apologise(RuntimeException thrown, String text) {
        return "sorry for " + text + ": " + thrown.getMessage();
    }

    static String fail(String text) {
        throw new IllegalStateException("failed");
    }

    static String join(Object... parts) {
        return parts.length + " parts";
    }

    private static MethodHandle find(String name, Class<?> result, Class<?>... parameters)
            throws ReflectiveOperationException {
        return MethodHandles.lookup().findStatic(Combinators.class, name, MethodType.methodType(result, parameters));
    }

    public static void main(String[] args) throws Throwable {
        Service service = (Service) MethodHandles.constant(Service.class, new Service()).invoke();
        MethodHandle serve = MethodHandles.lookup().unreflect(Service.class.getDeclaredMethod("serve", String.class));
        MethodHandle bound = MethodHandles.filterArguments(
                serve.bindTo(service), 0, find("trim", String.class, String.class));
        MethodHandle safe = MethodHandles.catchException(
                find("fail", String.class, String.class),
                RuntimeException.class,
                find("apologise", String.class, RuntimeException.class, String.class));
        MethodHandle test = find("isShort", boolean.class, String.class);
        MethodHandle guarded = MethodHandles.guardWithTest(test, bound, safe);
        System.out.println((String) guarded.invokeExact("tea"));
        System.out.println((String) guarded.invokeExact("coffee"));
        MethodHandle join = find("join", String.class, Object[].class).asCollector(Object[].class, 2);
        System.out.println((String) join.invoke("a", "b"));
        Supplier<?> supplier = MethodHandleProxies.asInterfaceInstance(
                Supplier.class, MethodHandles.insertArguments(bound, 0, " inserted "));
        System.out.println(supplier.get());
    }
}
