// Method handles found by name: virtual, static, constructor, special, bound; invokeExact, invoke and with arguments.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

public class FindAndInvoke {
    static class Greeter {
        private final String word;

        Greeter(String word) {
            this.word = word;
        }

        String greet(String name) {
            return word + " " + name;
        }

        static Greeter polite() {
            return new Polite();
        }
    }

    static class Polite extends Greeter {
        Polite() {
            super("Dear");
        }

        @Override
        String greet(String name) {
            return super.greet(name) + "!";
        }

        static MethodHandles.Lookup lookup() {
            return MethodHandles.lookup();
        }
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodType text = MethodType.methodType(String.class, String.class);
        MethodHandle greet = lookup.findVirtual(Greeter.class, "greet", text);
        MethodHandle polite = lookup.findStatic(Greeter.class, "polite", MethodType.methodType(Greeter.class));
        MethodHandle make =
                lookup.findConstructor(Greeter.class, MethodType.methodType(void.class, String.class));
        Greeter plain = (Greeter) make.invokeExact("Hello");
        System.out.println((String) greet.invokeExact(plain, "you"));
        System.out.println(greet.invoke(polite.invoke(), "you"));
        System.out.println(greet.invokeWithArguments(plain, "all"));
        MethodHandle bound = lookup.bind(plain, "greet", text);
        System.out.println((String) bound.invokeExact("bound"));
        MethodHandle special = Polite.lookup().findSpecial(Greeter.class, "greet", text, Polite.class);
        System.out.println((String) special.invokeExact(new Polite(), "special"));
    }
}
