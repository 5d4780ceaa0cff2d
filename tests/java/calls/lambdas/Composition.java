// Functions built by the library from functions of the program: andThen, compose, identity, currying.
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;

public class Composition {
    static class Money {
        final int cents;

        Money(int cents) {
            this.cents = cents;
        }

        Money taxed() {
            return new Money(cents * 119 / 100);
        }

        Money plus(Money other) {
            return new Money(cents + other.cents);
        }

        String shown() {
            return cents / 100 + "." + cents % 100;
        }
    }

    private static Function<Money, Function<Money, Money>> adder() {
        return left -> right -> left.plus(right);
    }

    private static void log(Money money) {
        System.out.println("log " + money.shown());
    }

    public static void main(String[] args) {
        Function<Integer, Money> make = Money::new;
        Function<Integer, String> pipeline = make.andThen(Money::taxed).andThen(Money::shown);
        System.out.println(pipeline.compose((String text) -> Integer.parseInt(text)).apply("1000"));
        BiFunction<Money, Money, Money> plus = Money::plus;
        System.out.println(plus.andThen(Money::shown).apply(new Money(150), new Money(25)));
        System.out.println(adder().apply(new Money(1)).apply(new Money(2)).shown());
        UnaryOperator<Money> same = UnaryOperator.identity();
        Consumer<Money> twice = Composition::log;
        twice.andThen(money -> log(money.taxed())).accept(same.apply(new Money(200)));
    }
}
