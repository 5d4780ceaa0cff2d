// Method references of all kinds: static, bound, unbound, constructor, array constructor, super, varargs.
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;

public class MethodReferences {
    static class Text {
        private final String text;

        Text() {
            this("empty");
        }

        Text(String text) {
            this.text = text;
        }

        static Text quoted(String text) {
            return new Text("'" + text + "'");
        }

        String shown() {
            return text;
        }

        Text plus(Text other) {
            return new Text(text + other.text);
        }
    }

    static class Loud extends Text {
        Loud(String text) {
            super(text);
        }

        @Override
        String shown() {
            Supplier<String> quiet = super::shown;
            return quiet.get().toUpperCase();
        }
    }

    static int count(Object... all) {
        return all.length;
    }

    public static void main(String[] args) {
        Function<String, Text> ofStatic = Text::quoted;
        Supplier<String> bound = ofStatic.apply("a")::shown;
        Function<Text, String> unbound = Text::shown;
        BiFunction<Text, Text, Text> unboundWithArgument = Text::plus;
        Supplier<Text> constructor = Text::new;
        Function<String, Text> constructorWithArgument = Loud::new;
        IntFunction<Text[]> array = Text[]::new;
        BiFunction<Object, Object, Integer> varargs = MethodReferences::count;
        System.out.println(bound.get() + unbound.apply(constructorWithArgument.apply("b")));
        System.out.println(unboundWithArgument.apply(constructor.get(), new Loud("c")).shown());
        System.out.println(array.apply(3).length + varargs.apply("x", "y"));
    }
}
