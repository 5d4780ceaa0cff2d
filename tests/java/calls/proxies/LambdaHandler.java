// A proxy whose handler is a lambda, with several interfaces, default methods, and calls from the library.
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;

public class LambdaHandler {
    public interface Greeting {
        String hello();

        default String twice() {
            return hello() + hello();
        }
    }

    private static String answer(String method) {
        return "<" + method + ">";
    }

    private static int compared(Object left, Object right) {
        return right.toString().compareTo(left.toString());
    }

    @SuppressWarnings("unchecked")
    public static void main(String[] args) throws Exception {
        InvocationHandler named = (proxy, method, arguments) -> method.isDefault()
                ? InvocationHandler.invokeDefault(proxy, method, arguments)
                : answer(method.getName());
        Object proxy = Proxy.newProxyInstance(
                LambdaHandler.class.getClassLoader(), new Class<?>[] {Greeting.class, Callable.class}, named);
        System.out.println(((Greeting) proxy).hello() + ((Callable<Object>) proxy).call());
        System.out.println(((Greeting) proxy).twice() + proxy.toString());

        Comparator<String> comparator = (Comparator<String>) Proxy.newProxyInstance(
                LambdaHandler.class.getClassLoader(),
                new Class<?>[] {Comparator.class},
                (self, method, arguments) -> compared(arguments[0], arguments[1]));
        List<String> words = new ArrayList<>(List.of("a", "c", "b"));
        words.sort(comparator);
        System.out.println(words);
    }
}
