// ServiceLoader: providers are named in META-INF/services, found, made and called.
import java.util.ServiceLoader;

public class Services {
    public interface Greeter {
        String greet(String name);
    }

    public static class English implements Greeter {
        @Override
        public String greet(String name) {
            return "Hello " + name;
        }
    }

    public static class German implements Greeter {
        private final String word;

        public German() {
            word = choose();
        }

        private static String choose() {
            return "Guten Tag ";
        }

        @Override
        public String greet(String name) {
            return word + name;
        }
    }

    public static void main(String[] args) {
        for (Greeter greeter : ServiceLoader.load(Greeter.class)) {
            System.out.println(greeter.greet("you"));
        }
        ServiceLoader.load(Greeter.class).stream()
                .filter(provider -> provider.type() == German.class)
                .forEach(provider -> System.out.println(provider.get().greet("me")));
    }
}
