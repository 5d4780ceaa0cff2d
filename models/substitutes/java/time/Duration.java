package java.time;

import static raceproof.model.Intrinsics.*;

import java.io.Serializable;
import java.time.temporal.Temporal;
import java.time.temporal.TemporalAmount;
import java.time.temporal.TemporalUnit;
import java.util.List;

public final class Duration implements TemporalAmount, Comparable<Duration>, Serializable {
    public static final Duration ZERO = unknown(Duration.class);

    private Duration() {}

    public Duration abs() {
        return this;
    }

    public Temporal addTo(Temporal temporal) {
        return unknown(Temporal.class);
    }

    public static Duration between(Temporal temporal, Temporal temporal2) {
        return unknown(Duration.class);
    }

    public int compareTo(Duration duration) {
        return (int) number();
    }

    public Duration dividedBy(long n) {
        return this;
    }

    public long dividedBy(Duration duration) {
        return number();
    }

    public boolean equals(Object o) {
        return choose();
    }

    public static Duration from(TemporalAmount temporalAmount) {
        return unknown(Duration.class);
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
        return List.of(unknown(TemporalUnit.class));
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
        return this;
    }

    public Duration minus(long n, TemporalUnit temporalUnit) {
        return this;
    }

    public Duration minusDays(long n) {
        return this;
    }

    public Duration minusHours(long n) {
        return this;
    }

    public Duration minusMillis(long n) {
        return this;
    }

    public Duration minusMinutes(long n) {
        return this;
    }

    public Duration minusNanos(long n) {
        return this;
    }

    public Duration minusSeconds(long n) {
        return this;
    }

    public Duration multipliedBy(long n) {
        return this;
    }

    public Duration negated() {
        return this;
    }

    public static Duration of(long n, TemporalUnit temporalUnit) {
        return unknown(Duration.class);
    }

    public static Duration ofDays(long n) {
        return unknown(Duration.class);
    }

    public static Duration ofHours(long n) {
        return unknown(Duration.class);
    }

    public static Duration ofMillis(long n) {
        return unknown(Duration.class);
    }

    public static Duration ofMinutes(long n) {
        return unknown(Duration.class);
    }

    public static Duration ofNanos(long n) {
        return unknown(Duration.class);
    }

    public static Duration ofSeconds(long n) {
        return unknown(Duration.class);
    }

    public static Duration ofSeconds(long n, long n2) {
        return unknown(Duration.class);
    }

    public static Duration parse(CharSequence text) {
        return unknown(Duration.class);
    }

    public Duration plus(Duration duration) {
        return this;
    }

    public Duration plus(long n, TemporalUnit temporalUnit) {
        return this;
    }

    public Duration plusDays(long n) {
        return this;
    }

    public Duration plusHours(long n) {
        return this;
    }

    public Duration plusMillis(long n) {
        return this;
    }

    public Duration plusMinutes(long n) {
        return this;
    }

    public Duration plusNanos(long n) {
        return this;
    }

    public Duration plusSeconds(long n) {
        return this;
    }

    public Temporal subtractFrom(Temporal temporal) {
        return unknown(Temporal.class);
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
        return this;
    }

    public Duration withNanos(int n) {
        return this;
    }

    public Duration withSeconds(long n) {
        return this;
    }
}
