package java.time;

import static raceproof.model.Intrinsics.*;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.io.Serializable;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.time.temporal.Temporal;
import java.time.temporal.TemporalAmount;
import java.time.temporal.TemporalUnit;
import java.util.List;

public final class Duration implements TemporalAmount, Comparable<Duration>, Serializable {
    public static final Duration ZERO = new Duration();

    private Duration() {}

    void writeExternal(DataOutput out) throws IOException {
        out.writeLong(number());
        out.writeInt((int) number());
    }

    static Duration readExternal(DataInput in) throws IOException {
        in.readLong();
        in.readInt();
        return new Duration();
    }

    public Duration abs() {
        if (choose()) throw new ArithmeticException();
        return this;
    }

    public Temporal addTo(Temporal temporal) {
        return choose() ? temporal : temporal.plus(number(), ChronoUnit.SECONDS);
    }

    public static Duration between(Temporal temporal, Temporal temporal2) {
        temporal.until(temporal2, ChronoUnit.NANOS);
        return new Duration();
    }

    public int compareTo(Duration duration) {
        return (int) number();
    }

    public Duration dividedBy(long n) {
        if (choose()) throw new ArithmeticException();
        return choose() ? this : new Duration();
    }

    public long dividedBy(Duration duration) {
        if (choose()) throw new ArithmeticException();
        return number();
    }

    public boolean equals(Object o) {
        return choose();
    }

    public static Duration from(TemporalAmount temporalAmount) {
        TemporalUnit unit = temporalAmount.getUnits().get((int) number());
        temporalAmount.get(unit);
        return new Duration();
    }

    public long get(TemporalUnit temporalUnit) {
        return number();
    }

    public int getNano() {
        return (int) number();
    }

    public long getSeconds() {
        return number();
    }

    public List<TemporalUnit> getUnits() {
        return List.of(ChronoUnit.SECONDS, ChronoUnit.NANOS);
    }

    public int hashCode() {
        return (int) number();
    }

    public boolean isNegative() {
        return choose();
    }

    public boolean isPositive() {
        return choose();
    }

    public boolean isZero() {
        return choose();
    }

    public Duration minus(Duration duration) {
        if (choose()) throw new ArithmeticException();
        return choose() ? this : new Duration();
    }

    public Duration minus(long n, TemporalUnit temporalUnit) {
        if (choose()) throw new ArithmeticException();
        return choose() ? this : new Duration();
    }

    public Duration minusDays(long n) {
        if (choose()) throw new ArithmeticException();
        return choose() ? this : new Duration();
    }

    public Duration minusHours(long n) {
        if (choose()) throw new ArithmeticException();
        return choose() ? this : new Duration();
    }

    public Duration minusMillis(long n) {
        if (choose()) throw new ArithmeticException();
        return choose() ? this : new Duration();
    }

    public Duration minusMinutes(long n) {
        if (choose()) throw new ArithmeticException();
        return choose() ? this : new Duration();
    }

    public Duration minusNanos(long n) {
        if (choose()) throw new ArithmeticException();
        return choose() ? this : new Duration();
    }

    public Duration minusSeconds(long n) {
        if (choose()) throw new ArithmeticException();
        return choose() ? this : new Duration();
    }

    public Duration multipliedBy(long n) {
        if (choose()) throw new ArithmeticException();
        return choose() ? this : new Duration();
    }

    public Duration negated() {
        if (choose()) throw new ArithmeticException();
        return choose() ? this : new Duration();
    }

    public static Duration of(long n, TemporalUnit temporalUnit) {
        if (choose()) throw new ArithmeticException();
        return new Duration();
    }

    public static Duration ofDays(long n) {
        if (choose()) throw new ArithmeticException();
        return new Duration();
    }

    public static Duration ofHours(long n) {
        if (choose()) throw new ArithmeticException();
        return new Duration();
    }

    public static Duration ofMillis(long n) {
        if (choose()) throw new ArithmeticException();
        return new Duration();
    }

    public static Duration ofMinutes(long n) {
        if (choose()) throw new ArithmeticException();
        return new Duration();
    }

    public static Duration ofNanos(long n) {
        if (choose()) throw new ArithmeticException();
        return new Duration();
    }

    public static Duration ofSeconds(long n) {
        if (choose()) throw new ArithmeticException();
        return new Duration();
    }

    public static Duration ofSeconds(long n, long n2) {
        if (choose()) throw new ArithmeticException();
        return new Duration();
    }

    public static Duration parse(CharSequence text) {
        if (choose()) throw new DateTimeParseException(string(), text, (int) number());
        return new Duration();
    }

    public Duration plus(Duration duration) {
        if (choose()) throw new ArithmeticException();
        return choose() ? this : new Duration();
    }

    public Duration plus(long n, TemporalUnit temporalUnit) {
        if (choose()) throw new ArithmeticException();
        return choose() ? this : new Duration();
    }

    public Duration plusDays(long n) {
        if (choose()) throw new ArithmeticException();
        return choose() ? this : new Duration();
    }

    public Duration plusHours(long n) {
        if (choose()) throw new ArithmeticException();
        return choose() ? this : new Duration();
    }

    public Duration plusMillis(long n) {
        if (choose()) throw new ArithmeticException();
        return choose() ? this : new Duration();
    }

    public Duration plusMinutes(long n) {
        if (choose()) throw new ArithmeticException();
        return choose() ? this : new Duration();
    }

    public Duration plusNanos(long n) {
        if (choose()) throw new ArithmeticException();
        return choose() ? this : new Duration();
    }

    public Duration plusSeconds(long n) {
        if (choose()) throw new ArithmeticException();
        return choose() ? this : new Duration();
    }

    public Temporal subtractFrom(Temporal temporal) {
        return choose() ? temporal : temporal.minus(number(), ChronoUnit.SECONDS);
    }

    public long toDays() {
        return number();
    }

    public long toDaysPart() {
        return number();
    }

    public long toHours() {
        return number();
    }

    public int toHoursPart() {
        return (int) number();
    }

    public long toMillis() {
        if (choose()) throw new ArithmeticException();
        return number();
    }

    public int toMillisPart() {
        return (int) number();
    }

    public long toMinutes() {
        return number();
    }

    public int toMinutesPart() {
        return (int) number();
    }

    public long toNanos() {
        if (choose()) throw new ArithmeticException();
        return number();
    }

    public int toNanosPart() {
        return (int) number();
    }

    public long toSeconds() {
        return number();
    }

    public int toSecondsPart() {
        return (int) number();
    }

    public String toString() {
        return string();
    }

    public Duration truncatedTo(TemporalUnit temporalUnit) {
        return choose() ? this : new Duration();
    }

    public Duration withNanos(int n) {
        return choose() ? this : new Duration();
    }

    public Duration withSeconds(long n) {
        return choose() ? this : new Duration();
    }
}
