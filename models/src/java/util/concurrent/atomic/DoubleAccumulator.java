package java.util.concurrent.atomic;

import java.io.Serializable;
import java.util.function.DoubleBinaryOperator;
import raceproof.model.Intrinsics;

/** A number that many threads accumulate into, with a function of the user. */
public class DoubleAccumulator extends Striped64 implements Serializable {
    private final DoubleBinaryOperator function;

    public DoubleAccumulator(DoubleBinaryOperator function, double identity) {
        this.function = function;
        state = (long) identity;
    }

    public void accumulate(double x) {
        state = (long) function.applyAsDouble((double) state, x);
    }

    public double get() {
        return function.applyAsDouble((double) state, (double) state);
    }

    public void reset() {
        state = Intrinsics.number();
    }

    public double getThenReset() {
        double seen = get();
        reset();
        return seen;
    }

    public String toString() {
        long seen = state;
        return Intrinsics.string();
    }

    public double doubleValue() {
        return (double) state;
    }

    public long longValue() {
        return state;
    }

    public int intValue() {
        return (int) state;
    }

    public float floatValue() {
        return (float) state;
    }
}
