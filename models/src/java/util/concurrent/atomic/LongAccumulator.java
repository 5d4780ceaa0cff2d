package java.util.concurrent.atomic;

import java.io.Serializable;
import java.util.function.LongBinaryOperator;
import raceproof.model.Intrinsics;

/** A number that many threads accumulate into, with a function of the user. */
public class LongAccumulator extends Striped64 implements Serializable {
    private final LongBinaryOperator function;

    public LongAccumulator(LongBinaryOperator function, long identity) {
        this.function = function;
        state = identity;
    }

    public void accumulate(long x) {
        state = function.applyAsLong(state, x);
    }

    public long get() {
        return function.applyAsLong(state, state);
    }

    public void reset() {
        state = Intrinsics.number();
    }

    public long getThenReset() {
        long seen = get();
        reset();
        return seen;
    }

    public String toString() {
        long seen = state;
        return Intrinsics.string();
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

    public double doubleValue() {
        return (double) state;
    }
}
