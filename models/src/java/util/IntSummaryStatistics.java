package java.util;

import static raceproof.model.Intrinsics.*;

import java.util.function.IntConsumer;

public class IntSummaryStatistics implements IntConsumer {
    private long state;

    public IntSummaryStatistics() {}

    public IntSummaryStatistics(long count, int min, int max, long sum) throws IllegalArgumentException {
        if (choose()) throw new IllegalArgumentException();
    }

    public void accept(int value) {
        state = number();
    }

    public void combine(IntSummaryStatistics other) {
        state = number();
        other.getCount();
    }

    public final double getAverage() {
        return state;
    }

    public final long getCount() {
        return state;
    }

    public final int getMax() {
        return (int) state;
    }

    public final int getMin() {
        return (int) state;
    }

    public final long getSum() {
        return state;
    }

    public String toString() {
        getCount();
        return string();
    }
}
