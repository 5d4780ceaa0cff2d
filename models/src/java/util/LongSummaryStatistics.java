package java.util;

import static raceproof.model.Intrinsics.*;

import java.util.function.IntConsumer;
import java.util.function.LongConsumer;

public class LongSummaryStatistics implements LongConsumer, IntConsumer {
    private long state;

    public LongSummaryStatistics() {}

    public LongSummaryStatistics(long count, long min, long max, long sum) throws IllegalArgumentException {
        if (choose()) throw new IllegalArgumentException();
    }

    public void accept(int value) {
        accept((long) value);
    }

    public void accept(long value) {
        state = number();
    }

    public void combine(LongSummaryStatistics other) {
        state = number();
        other.getCount();
    }

    public final double getAverage() {
        return state;
    }

    public final long getCount() {
        return state;
    }

    public final long getMax() {
        return state;
    }

    public final long getMin() {
        return state;
    }

    public final long getSum() {
        return state;
    }

    public String toString() {
        getCount();
        return string();
    }
}
