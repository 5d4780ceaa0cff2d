// Initialisers of enums: constants with bodies, tables filled by constructors and static blocks, failing initialisers.
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntBinaryOperator;

public class EnumTables {
    enum Operator {
        ADD('+', (left, right) -> left + right),
        TIMES('*', Operator::multiply) {
            @Override
            int rank() {
                return 2;
            }
        };

        private static final Map<Character, Operator> BY_SYMBOL = new HashMap<>();

        static {
            for (Operator operator : values()) {
                BY_SYMBOL.put(operator.symbol, operator);
            }
        }

        private final char symbol;
        private final IntBinaryOperator function;

        Operator(char symbol, IntBinaryOperator function) {
            this.symbol = symbol;
            this.function = function;
        }

        private static int multiply(int left, int right) {
            return left * right;
        }

        int rank() {
            return 1;
        }
    }

    static class Broken {
        static final int VALUE = fail();

        private static int fail() {
            throw new IllegalStateException("cannot start");
        }
    }

    public static void main(String[] args) {
        for (char symbol : "+*".toCharArray()) {
            Operator operator = Operator.BY_SYMBOL.get(symbol);
            System.out.println(operator.function.applyAsInt(6, 7) + " rank " + operator.rank());
        }
        try {
            System.out.println(Broken.VALUE);
        } catch (ExceptionInInitializerError error) {
            System.out.println(error.getCause().getMessage());
        }
    }
}
