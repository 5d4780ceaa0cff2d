package java.time.temporal;

import static raceproof.model.Intrinsics.*;

import java.time.Duration;

public interface TemporalUnit {
    <R extends Temporal> R addTo(R r, long n);

    long between(Temporal temporal, Temporal temporal2);

    Duration getDuration();

    boolean isDateBased();

    boolean isDurationEstimated();

    default boolean isSupportedBy(Temporal temporal) {
        return choose();
    }

    boolean isTimeBased();

    String toString();
}
