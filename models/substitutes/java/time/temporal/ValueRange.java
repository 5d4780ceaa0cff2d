package java.time.temporal;

import static raceproof.model.Intrinsics.*;

import java.io.Serializable;

public final class ValueRange implements Serializable {
    private ValueRange() {}

    public int checkValidIntValue(long n, TemporalField temporalField) {
        return (int) number();
    }

    public long checkValidValue(long n, TemporalField temporalField) {
        return number();
    }

    public boolean equals(Object o) {
        return choose();
    }

    public long getLargestMinimum() {
        return number();
    }

    public long getMaximum() {
        return number();
    }

    public long getMinimum() {
        return number();
    }

    public long getSmallestMaximum() {
        return number();
    }

    public int hashCode() {
        return (int) number();
    }

    public boolean isFixed() {
        return choose();
    }

    public boolean isIntValue() {
        return choose();
    }

    public boolean isValidIntValue(long n) {
        return choose();
    }

    public boolean isValidValue(long n) {
        return choose();
    }

    public static ValueRange of(long n, long n2) {
        return unknown(ValueRange.class);
    }

    public static ValueRange of(long n, long n2, long n3) {
        return unknown(ValueRange.class);
    }

    public static ValueRange of(long n, long n2, long n3, long n4) {
        return unknown(ValueRange.class);
    }

    public String toString() {
        return string();
    }
}
