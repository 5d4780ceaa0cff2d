package java.util.function;

@FunctionalInterface
public interface LongUnaryOperator {
    default LongUnaryOperator andThen(LongUnaryOperator after) {
        return value -> after.applyAsLong(applyAsLong(value));
    }

    long applyAsLong(long value);

    default LongUnaryOperator compose(LongUnaryOperator after) {
        return value -> applyAsLong(after.applyAsLong(value));
    }

    static LongUnaryOperator identity() {
        return value -> value;
    }
}
