package java.util.function;

@FunctionalInterface
public interface DoubleUnaryOperator {
    default DoubleUnaryOperator andThen(DoubleUnaryOperator after) {
        return value -> after.applyAsDouble(applyAsDouble(value));
    }

    double applyAsDouble(double value);

    default DoubleUnaryOperator compose(DoubleUnaryOperator after) {
        return value -> applyAsDouble(after.applyAsDouble(value));
    }

    static DoubleUnaryOperator identity() {
        return value -> value;
    }
}
