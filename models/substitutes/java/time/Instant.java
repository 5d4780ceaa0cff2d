package java.time;

import static raceproof.model.Intrinsics.*;

import java.io.Serializable;
import java.time.temporal.Temporal;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalAdjuster;
import java.time.temporal.TemporalAmount;
import java.time.temporal.TemporalField;
import java.time.temporal.TemporalQuery;
import java.time.temporal.TemporalUnit;
import java.time.temporal.ValueRange;

public final class Instant implements Temporal, TemporalAdjuster, Comparable<Instant>, Serializable {
    public static final Instant EPOCH = unknown(Instant.class);
    public static final Instant MIN = unknown(Instant.class);
    public static final Instant MAX = unknown(Instant.class);

    private Instant() {}

    public Temporal adjustInto(Temporal temporal) {
        return unknown(Temporal.class);
    }

    public OffsetDateTime atOffset(ZoneOffset zoneOffset) {
        return unknown(OffsetDateTime.class);
    }

    public ZonedDateTime atZone(ZoneId zoneId) {
        return unknown(ZonedDateTime.class);
    }

    public int compareTo(Instant instant) {
        return (int) number();
    }

    public boolean equals(Object o) {
        return choose();
    }

    public static Instant from(TemporalAccessor temporalAccessor) {
        return unknown(Instant.class);
    }

    public int get(TemporalField temporalField) {
        return (int) number();
    }

    public long getEpochSecond() {
        return number();
    }

    public long getLong(TemporalField temporalField) {
        return number();
    }

    public int getNano() {
        return (int) number();
    }

    public int hashCode() {
        return (int) number();
    }

    public boolean isAfter(Instant instant) {
        return choose();
    }

    public boolean isBefore(Instant instant) {
        return choose();
    }

    public boolean isSupported(TemporalField temporalField) {
        return choose();
    }

    public boolean isSupported(TemporalUnit temporalUnit) {
        return choose();
    }

    public Instant minus(TemporalAmount temporalAmount) {
        return this;
    }

    public Instant minus(long n, TemporalUnit temporalUnit) {
        return this;
    }

    public Instant minusMillis(long n) {
        return this;
    }

    public Instant minusNanos(long n) {
        return this;
    }

    public Instant minusSeconds(long n) {
        return this;
    }

    public static Instant now() {
        return unknown(Instant.class);
    }

    public static Instant now(Clock clock) {
        return unknown(Instant.class);
    }

    public static Instant ofEpochMilli(long n) {
        return unknown(Instant.class);
    }

    public static Instant ofEpochSecond(long n) {
        return unknown(Instant.class);
    }

    public static Instant ofEpochSecond(long n, long n2) {
        return unknown(Instant.class);
    }

    public static Instant parse(CharSequence text) {
        return unknown(Instant.class);
    }

    public Instant plus(TemporalAmount temporalAmount) {
        return this;
    }

    public Instant plus(long n, TemporalUnit temporalUnit) {
        return this;
    }

    public Instant plusMillis(long n) {
        return this;
    }

    public Instant plusNanos(long n) {
        return this;
    }

    public Instant plusSeconds(long n) {
        return this;
    }

    public <R> R query(TemporalQuery<R> temporalQuery) {
        return temporalQuery.queryFrom(this);
    }

    public ValueRange range(TemporalField temporalField) {
        return unknown(ValueRange.class);
    }

    public long toEpochMilli() {
        return number();
    }

    public String toString() {
        return string();
    }

    public Instant truncatedTo(TemporalUnit temporalUnit) {
        return this;
    }

    public Duration until(Instant instant) {
        return unknown(Duration.class);
    }

    public long until(Temporal temporal, TemporalUnit temporalUnit) {
        return number();
    }

    public Instant with(TemporalAdjuster temporalAdjuster) {
        return this;
    }

    public Instant with(TemporalField temporalField, long n) {
        return this;
    }
}
