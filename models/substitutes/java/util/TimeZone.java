package java.util;

import static raceproof.model.Intrinsics.*;

import java.io.Serializable;
import java.time.ZoneId;
import java.util.stream.Stream;

public abstract class TimeZone implements Serializable, Cloneable {
    public static final int SHORT = 0;
    public static final int LONG = 1;

    public TimeZone() {}

    public static Stream<String> availableIDs() {
        return Stream.of(string());
    }

    public static Stream<String> availableIDs(int n) {
        return Stream.of(string());
    }

    public Object clone() {
        try {
            return super.clone();
        } catch (CloneNotSupportedException e) {
            return null;
        }
    }

    public static String[] getAvailableIDs() {
        return new String[] {string()};
    }

    public static String[] getAvailableIDs(int n) {
        return new String[] {string()};
    }

    public int getDSTSavings() {
        return (int) number();
    }

    public static TimeZone getDefault() {
        return unknown(TimeZone.class);
    }

    public final String getDisplayName() {
        return string();
    }

    public final String getDisplayName(Locale locale) {
        return string();
    }

    public final String getDisplayName(boolean b, int n) {
        return string();
    }

    public String getDisplayName(boolean b, int n, Locale locale) {
        return string();
    }

    public String getID() {
        return string();
    }

    public int getOffset(long n) {
        return (int) number();
    }

    public abstract int getOffset(int n, int n2, int n3, int n4, int n5, int n6);

    public abstract int getRawOffset();

    public static TimeZone getTimeZone(String s) {
        return unknown(TimeZone.class);
    }

    public static TimeZone getTimeZone(ZoneId zoneId) {
        return unknown(TimeZone.class);
    }

    public boolean hasSameRules(TimeZone timeZone) {
        return choose();
    }

    public abstract boolean inDaylightTime(Date date);

    public boolean observesDaylightTime() {
        return choose();
    }

    public static void setDefault(TimeZone timeZone) {}

    public void setID(String s) {}

    public abstract void setRawOffset(int n);

    public ZoneId toZoneId() {
        return unknown(ZoneId.class);
    }

    public abstract boolean useDaylightTime();
}
