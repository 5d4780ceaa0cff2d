// Lambdas that call themselves: through a field, a local array, and a fixed-point combinator.
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;

public class Recursion {
    static IntUnaryOperator fibonacci;

    interface Self<T> {
        T apply(Self<T> self);
    }

    static <A, B> Function<A, B> fix(UnaryOperator<Function<A, B>> step) {
        Self<Function<A, B>> knot = self -> step.apply(argument -> self.apply(self).apply(argument));
        return knot.apply(knot);
    }

    static int trace(int value) {
        return value;
    }

    public static void main(String[] args) {
        fibonacci = n -> n < 2 ? trace(n) : fibonacci.applyAsInt(n - 1) + fibonacci.applyAsInt(n - 2);
        System.out.println(fibonacci.applyAsInt(10));

        IntUnaryOperator[] parity = new IntUnaryOperator[2];
        parity[0] = n -> n == 0 ? trace(1) : parity[1].applyAsInt(n - 1);
        parity[1] = n -> n == 0 ? trace(0) : parity[0].applyAsInt(n - 1);
        System.out.println(parity[0].applyAsInt(7));

        Function<Integer, Integer> factorial = fix(self -> n -> n == 0 ? trace(1) : n * self.apply(n - 1));
        System.out.println(factorial.apply(5));
    }
}
