package java.util;

import static raceproof.model.Intrinsics.*;

import java.io.Serializable;
import java.time.Instant;

public class Date implements Serializable, Cloneable, Comparable<Date> {
    public Date() {}

    public Date(String s) {}

    public Date(long n) {}

    public Date(int n, int n2, int n3) {}

    public Date(int n, int n2, int n3, int n4, int n5) {}

    public Date(int n, int n2, int n3, int n4, int n5, int n6) {}

    public static long UTC(int n, int n2, int n3, int n4, int n5, int n6) {
        return number();
    }

    public boolean after(Date date) {
        return choose();
    }

    public boolean before(Date date) {
        return choose();
    }

    public Object clone() {
        try {
            return super.clone();
        } catch (CloneNotSupportedException e) {
            return null;
        }
    }

    public int compareTo(Date date) {
        return (int) number();
    }

    public boolean equals(Object o) {
        return choose();
    }

    public static Date from(Instant instant) {
        return unknown(Date.class);
    }

    public int getDate() {
        return (int) number();
    }

    public int getDay() {
        return (int) number();
    }

    public int getHours() {
        return (int) number();
    }

    public int getMinutes() {
        return (int) number();
    }

    public int getMonth() {
        return (int) number();
    }

    public int getSeconds() {
        return (int) number();
    }

    public long getTime() {
        return number();
    }

    public int getTimezoneOffset() {
        return (int) number();
    }

    public int getYear() {
        return (int) number();
    }

    public int hashCode() {
        return (int) number();
    }

    public static long parse(String s) {
        return number();
    }

    public void setDate(int n) {}

    public void setHours(int n) {}

    public void setMinutes(int n) {}

    public void setMonth(int n) {}

    public void setSeconds(int n) {}

    public void setTime(long n) {}

    public void setYear(int n) {}

    public String toGMTString() {
        return string();
    }

    public Instant toInstant() {
        return unknown(Instant.class);
    }

    public String toLocaleString() {
        return string();
    }

    public String toString() {
        return string();
    }
}
