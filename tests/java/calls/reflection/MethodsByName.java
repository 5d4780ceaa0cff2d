// Methods found by name and invoked: static, virtual with an overriding receiver, private, and all with a prefix.
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;

public class MethodsByName {
    public static class Suite {
        public void testOne() {
            System.out.println("one");
        }

        public void testTwo() {
            System.out.println("two " + helper());
        }

        protected String helper() {
            return "base";
        }

        private String secret(int number, String text) {
            return text + number;
        }

        public static int twice(int value) {
            return 2 * value;
        }

        public void fails() {
            throw new IllegalStateException("as planned");
        }
    }

    public static class Extended extends Suite {
        @Override
        public void testOne() {
            System.out.println("one, extended");
        }

        @Override
        protected String helper() {
            return "extended";
        }
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        Suite suite = new Extended();
        Method[] methods = Suite.class.getMethods();
        Arrays.sort(methods, Comparator.comparing(Method::getName));
        for (Method method : methods) {
            if (method.getName().startsWith("test")) {
                method.invoke(suite);
            }
        }
        Method secret = Suite.class.getDeclaredMethod("secret", int.class, String.class);
        secret.setAccessible(true);
        System.out.println(secret.invoke(suite, 7, "s"));
        System.out.println(Suite.class.getMethod("twice", int.class).invoke(null, 21));
        try {
            Suite.class.getMethod("fails").invoke(suite);
        } catch (InvocationTargetException thrown) {
            System.out.println(thrown.getCause().getMessage());
        }
    }
}
