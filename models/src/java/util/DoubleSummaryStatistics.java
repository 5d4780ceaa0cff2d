package java.util;

import static raceproof.model.Intrinsics.*;

import java.util.function.DoubleConsumer;

public class DoubleSummaryStatistics implements DoubleConsumer {
    private long state;

    public DoubleSummaryStatistics() {}

    public DoubleSummaryStatistics(long count, double min, double max, double sum) throws IllegalArgumentException {
        if (choose()) throw new IllegalArgumentException();
    }

    public void accept(double value) {
        state = number();
    }

    public void combine(DoubleSummaryStatistics other) {
        state = number();
        other.getCount();
    }

    public final double getAverage() {
        return state;
    }

    public final long getCount() {
        return state;
    }

    public final double getMax() {
        return state;
    }

    public final double getMin() {
        return state;
    }

    public final double getSum() {
        return state;
    }

    public String toString() {
        getCount();
        return string();
    }
}
