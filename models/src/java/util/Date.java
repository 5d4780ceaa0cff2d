package java.util;

import static raceproof.model.Intrinsics.*;

import java.io.Serializable;
import java.time.Instant;

public class Date implements Serializable, Cloneable, Comparable<Date> {
    private int state;

    private static String text(int state) {
        return string();
    }

    public Date() {}

    public Date(String s) {
        if (choose()) throw new IllegalArgumentException();
    }

    public Date(long n) {}

    public Date(int n, int n2, int n3) {}

    public Date(int n, int n2, int n3, int n4, int n5) {}

    public Date(int n, int n2, int n3, int n4, int n5, int n6) {}

    public static long UTC(int n, int n2, int n3, int n4, int n5, int n6) {
        return number();
    }

    public boolean after(Date date) {
        return state > date.state;
    }

    public boolean before(Date date) {
        return state < date.state;
    }

    public Object clone() {
        try {
            return super.clone();
        } catch (CloneNotSupportedException e) {
            throw new InternalError();
        }
    }

    public int compareTo(Date date) {
        return state - date.state;
    }

    public boolean equals(Object o) {
        return o instanceof Date && getTime() == ((Date) o).getTime();
    }

    public static Date from(Instant instant) {
        return new Date(instant.toEpochMilli());
    }

    public int getDate() {
        return state;
    }

    public int getDay() {
        return state;
    }

    public int getHours() {
        return state;
    }

    public int getMinutes() {
        return state;
    }

    public int getMonth() {
        return state;
    }

    public int getSeconds() {
        return state;
    }

    public long getTime() {
        return state;
    }

    public int getTimezoneOffset() {
        return state;
    }

    public int getYear() {
        return state;
    }

    public int hashCode() {
        return (int) getTime();
    }

    public static long parse(String s) {
        if (choose()) throw new IllegalArgumentException();
        return number();
    }

    public void setDate(int n) {
        state = (int) number();
    }

    public void setHours(int n) {
        state = (int) number();
    }

    public void setMinutes(int n) {
        state = (int) number();
    }

    public void setMonth(int n) {
        state = (int) number();
    }

    public void setSeconds(int n) {
        state = (int) number();
    }

    public void setTime(long n) {
        state = (int) number();
    }

    public void setYear(int n) {
        state = (int) number();
    }

    public String toGMTString() {
        return text(state);
    }

    public Instant toInstant() {
        return Instant.ofEpochMilli(getTime());
    }

    public String toLocaleString() {
        return text(state);
    }

    public String toString() {
        return text(state);
    }
}
