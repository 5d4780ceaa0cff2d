package java.util;

import static raceproof.model.Intrinsics.*;

import java.io.Serializable;
import java.time.ZoneId;
import java.util.stream.Stream;

public abstract class TimeZone implements Serializable, Cloneable {
    public static final int SHORT = 0;
    public static final int LONG = 1;

    static final TimeZone NO_TIMEZONE = null;

    private static volatile TimeZone standard = new Zone();

    private int state;

    public TimeZone() {}

    static TimeZone getDefaultRef() {
        return standard;
    }

    int getOffsets(long n, int[] offsets) {
        offsets[0] = getRawOffset();
        return inDaylightTime(new Date(n)) ? getDSTSavings() : 0;
    }

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
            throw new InternalError();
        }
    }

    public static String[] getAvailableIDs() {
        return new String[] {string()};
    }

    public static String[] getAvailableIDs(int n) {
        return new String[] {string()};
    }

    public int getDSTSavings() {
        return useDaylightTime() ? (int) number() : 0;
    }

    public static TimeZone getDefault() {
        return (TimeZone) standard.clone();
    }

    public final String getDisplayName() {
        return getDisplayName(false, LONG, Locale.getDefault());
    }

    public final String getDisplayName(Locale locale) {
        return getDisplayName(false, LONG, locale);
    }

    public final String getDisplayName(boolean b, int n) {
        return getDisplayName(b, n, Locale.getDefault());
    }

    public String getDisplayName(boolean b, int n, Locale locale) {
        if (choose()) throw new IllegalArgumentException();
        getID();
        return getRawOffset() + getDSTSavings() == 0 ? null : string();
    }

    public String getID() {
        return state < 0 ? null : string();
    }

    public int getOffset(long n) {
        return inDaylightTime(new Date(n)) ? getRawOffset() + getDSTSavings() : getRawOffset();
    }

    public abstract int getOffset(int n, int n2, int n3, int n4, int n5, int n6);

    public abstract int getRawOffset();

    public static TimeZone getTimeZone(String s) {
        return new Zone();
    }

    public static TimeZone getTimeZone(ZoneId zoneId) {
        zoneId.getId();
        return new Zone();
    }

    public boolean hasSameRules(TimeZone timeZone) {
        if (timeZone == null || getRawOffset() != timeZone.getRawOffset()) return false;
        return useDaylightTime() == timeZone.useDaylightTime();
    }

    public abstract boolean inDaylightTime(Date date);

    public boolean observesDaylightTime() {
        return useDaylightTime() || inDaylightTime(new Date());
    }

    public static void setDefault(TimeZone timeZone) {
        standard = timeZone == null ? new Zone() : (TimeZone) timeZone.clone();
    }

    public void setID(String s) {
        if (s == null) throw new NullPointerException();
        state = (int) number();
    }

    public abstract void setRawOffset(int n);

    public ZoneId toZoneId() {
        getID();
        return ZoneId.of(string());
    }

    public abstract boolean useDaylightTime();

    /** A zone that the library knows. */
    private static final class Zone extends TimeZone {
        private int state;

        public int getOffset(int era, int year, int month, int day, int weekday, int n) {
            return state;
        }

        public int getOffset(long n) {
            return state;
        }

        public int getRawOffset() {
            return state;
        }

        public boolean inDaylightTime(Date date) {
            return state > date.getTime();
        }

        public void setRawOffset(int n) {
            state = n;
        }

        public boolean useDaylightTime() {
            return state > 0;
        }
    }
}
