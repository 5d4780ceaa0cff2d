package java.time.temporal;

import static raceproof.model.Intrinsics.*;

import java.time.Duration;

public enum ChronoUnit implements TemporalUnit {
    NANOS,
    MICROS,
    MILLIS,
    SECONDS,
    MINUTES,
    HOURS,
    HALF_DAYS,
    DAYS,
    WEEKS,
    MONTHS,
    YEARS,
    DECADES,
    CENTURIES,
    MILLENNIA,
    ERAS,
    FOREVER;

    public <R extends Temporal> R addTo(R r, long n) {
        return r;
    }

    public long between(Temporal temporal, Temporal temporal2) {
        return number();
    }

    public Duration getDuration() {
        return unknown(Duration.class);
    }

    public boolean isDateBased() {
        return choose();
    }

    public boolean isDurationEstimated() {
        return choose();
    }

    public boolean isSupportedBy(Temporal temporal) {
        return choose();
    }

    public boolean isTimeBased() {
        return choose();
    }

    public String toString() {
        return string();
    }
}
