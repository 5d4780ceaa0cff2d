package java.util.concurrent.atomic;

import java.io.Serializable;
import raceproof.model.Intrinsics;

/** A number that many threads add to. */
public class LongAdder extends Striped64 implements Serializable {
    public LongAdder() {}

    public void add(long x) {
        state = state + x;
    }

    public void increment() {
        add(1L);
    }

    public void decrement() {
        add(-1L);
    }

    public long sum() {
        return state;
    }

    public void reset() {
        state = 0L;
    }

    public long sumThenReset() {
        long seen = state;
        state = 0L;
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
