package java.util.concurrent.atomic;

import java.io.Serializable;
import raceproof.model.Intrinsics;

/** A number that many threads add to. */
public class DoubleAdder extends Striped64 implements Serializable {
    public DoubleAdder() {}

    public void add(double x) {
        state = state + (long) x;
    }

    public double sum() {
        return (double) state;
    }

    public void reset() {
        state = 0L;
    }

    public double sumThenReset() {
        double seen = (double) state;
        state = 0L;
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
