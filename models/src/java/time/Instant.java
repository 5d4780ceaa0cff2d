package java.time;

import static raceproof.model.Intrinsics.*;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.io.Serializable;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoField;
import java.time.temporal.Temporal;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalAdjuster;
import java.time.temporal.TemporalAmount;
import java.time.temporal.TemporalField;
import java.time.temporal.TemporalQuery;
import java.time.temporal.TemporalUnit;
import java.time.temporal.ValueRange;

public final class Instant implements Temporal, TemporalAdjuster, Comparable<Instant>, Serializable {
    public static final Instant EPOCH = new Instant();
    public static final Instant MIN = new Instant();
    public static final Instant MAX = new Instant();

    private Instant() {}

    void writeExternal(DataOutput out) throws IOException {
        out.writeLong(number());
        out.writeInt((int) number());
    }

    static Instant readExternal(DataInput in) throws IOException {
        in.readLong();
        in.readInt();
        return new Instant();
    }

    public Temporal adjustInto(Temporal temporal) {
        return temporal.with(ChronoField.INSTANT_SECONDS, number()).with(ChronoField.NANO_OF_SECOND, number());
    }

    public OffsetDateTime atOffset(ZoneOffset zoneOffset) {
        return OffsetDateTime.ofInstant(this, zoneOffset);
    }

    public ZonedDateTime atZone(ZoneId zoneId) {
        return ZonedDateTime.ofInstant(this, zoneId);
    }

    public int compareTo(Instant instant) {
        return (int) number();
    }

    public boolean equals(Object o) {
        return choose();
    }

    public static Instant from(TemporalAccessor temporalAccessor) {
        if (temporalAccessor instanceof Instant) return (Instant) temporalAccessor;
        temporalAccessor.getLong(ChronoField.INSTANT_SECONDS);
        temporalAccessor.get(ChronoField.NANO_OF_SECOND);
        if (choose()) throw new DateTimeException(string());
        return new Instant();
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
        return (Instant) temporalAmount.subtractFrom(this);
    }

    public Instant minus(long n, TemporalUnit temporalUnit) {
        if (choose()) throw new DateTimeException(string());
        return choose() ? this : new Instant();
    }

    public Instant minusMillis(long n) {
        if (choose()) throw new DateTimeException(string());
        return choose() ? this : new Instant();
    }

    public Instant minusNanos(long n) {
        if (choose()) throw new DateTimeException(string());
        return choose() ? this : new Instant();
    }

    public Instant minusSeconds(long n) {
        if (choose()) throw new DateTimeException(string());
        return choose() ? this : new Instant();
    }

    public static Instant now() {
        return new Instant();
    }

    public static Instant now(Clock clock) {
        return clock.instant();
    }

    public static Instant ofEpochMilli(long n) {
        return new Instant();
    }

    public static Instant ofEpochSecond(long n) {
        return new Instant();
    }

    public static Instant ofEpochSecond(long n, long n2) {
        return new Instant();
    }

    public static Instant parse(CharSequence text) {
        if (choose()) throw new DateTimeParseException(string(), text, (int) number());
        return new Instant();
    }

    public Instant plus(TemporalAmount temporalAmount) {
        return (Instant) temporalAmount.addTo(this);
    }

    public Instant plus(long n, TemporalUnit temporalUnit) {
        if (choose()) throw new DateTimeException(string());
        return choose() ? this : new Instant();
    }

    public Instant plusMillis(long n) {
        if (choose()) throw new DateTimeException(string());
        return choose() ? this : new Instant();
    }

    public Instant plusNanos(long n) {
        if (choose()) throw new DateTimeException(string());
        return choose() ? this : new Instant();
    }

    public Instant plusSeconds(long n) {
        if (choose()) throw new DateTimeException(string());
        return choose() ? this : new Instant();
    }

    public <R> R query(TemporalQuery<R> temporalQuery) {
        return temporalQuery.queryFrom(this);
    }

    public ValueRange range(TemporalField temporalField) {
        return ValueRange.of(number(), number());
    }

    public long toEpochMilli() {
        return number();
    }

    public String toString() {
        return string();
    }

    public Instant truncatedTo(TemporalUnit temporalUnit) {
        if (choose()) throw new DateTimeException(string());
        return choose() ? this : new Instant();
    }

    public Duration until(Instant instant) {
        return Duration.between(this, instant);
    }

    public long until(Temporal temporal, TemporalUnit temporalUnit) {
        return number();
    }

    public Instant with(TemporalAdjuster temporalAdjuster) {
        return (Instant) temporalAdjuster.adjustInto(this);
    }

    public Instant with(TemporalField temporalField, long n) {
        if (choose()) throw new DateTimeException(string());
        return choose() ? this : new Instant();
    }
}
