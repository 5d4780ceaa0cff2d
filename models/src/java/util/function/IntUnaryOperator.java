package java.util.function;

@FunctionalInterface
public interface IntUnaryOperator {
    default IntUnaryOperator andThen(IntUnaryOperator after) {
        return value -> after.applyAsInt(applyAsInt(value));
    }

    int applyAsInt(int value);

    default IntUnaryOperator compose(IntUnaryOperator after) {
        return value -> applyAsInt(after.applyAsInt(value));
    }

    static IntUnaryOperator identity() {
        return value -> value;
    }
}
