package java.util;

import static raceproof.model.Intrinsics.*;

import java.io.Serializable;
import java.time.Instant;

public abstract class Calendar implements Serializable, Cloneable, Comparable<Calendar> {
    public static final int ERA = 0;
    public static final int YEAR = 1;
    public static final int MONTH = 2;
    public static final int WEEK_OF_YEAR = 3;
    public static final int WEEK_OF_MONTH = 4;
    public static final int DATE = 5;
    public static final int DAY_OF_MONTH = 5;
    public static final int DAY_OF_YEAR = 6;
    public static final int DAY_OF_WEEK = 7;
    public static final int DAY_OF_WEEK_IN_MONTH = 8;
    public static final int AM_PM = 9;
    public static final int HOUR = 0xa;
    public static final int HOUR_OF_DAY = 0xb;
    public static final int MINUTE = 0xc;
    public static final int SECOND = 0xd;
    public static final int MILLISECOND = 0xe;
    public static final int ZONE_OFFSET = 0xf;
    public static final int DST_OFFSET = 0x10;
    public static final int FIELD_COUNT = 0x11;
    public static final int SUNDAY = 1;
    public static final int MONDAY = 2;
    public static final int TUESDAY = 3;
    public static final int WEDNESDAY = 4;
    public static final int THURSDAY = 5;
    public static final int FRIDAY = 6;
    public static final int SATURDAY = 7;
    public static final int JANUARY = 0;
    public static final int FEBRUARY = 1;
    public static final int MARCH = 2;
    public static final int APRIL = 3;
    public static final int MAY = 4;
    public static final int JUNE = 5;
    public static final int JULY = 6;
    public static final int AUGUST = 7;
    public static final int SEPTEMBER = 8;
    public static final int OCTOBER = 9;
    public static final int NOVEMBER = 0xa;
    public static final int DECEMBER = 0xb;
    public static final int UNDECIMBER = 0xc;
    public static final int AM = 0;
    public static final int PM = 1;
    public static final int ALL_STYLES = 0;
    public static final int SHORT = 1;
    public static final int LONG = 2;
    public static final int NARROW_FORMAT = 4;
    public static final int NARROW_STANDALONE = 0x8004;
    public static final int SHORT_FORMAT = 1;
    public static final int LONG_FORMAT = 2;
    public static final int SHORT_STANDALONE = 0x8001;
    public static final int LONG_STANDALONE = 0x8002;
    protected int[] fields;
    protected boolean[] isSet;
    protected long time;
    protected boolean isTimeSet;
    protected boolean areFieldsSet;

    protected Calendar() {}

    protected Calendar(TimeZone timeZone, Locale locale) {}

    public abstract void add(int n, int n2);

    public boolean after(Object o) {
        return choose();
    }

    public boolean before(Object o) {
        return choose();
    }

    public final void clear() {}

    public final void clear(int n) {}

    public Object clone() {
        try {
            return super.clone();
        } catch (CloneNotSupportedException e) {
            return null;
        }
    }

    public int compareTo(Calendar calendar) {
        return (int) number();
    }

    protected void complete() {}

    protected abstract void computeFields();

    protected abstract void computeTime();

    public boolean equals(Object o) {
        return choose();
    }

    public int get(int n) {
        return (int) number();
    }

    public int getActualMaximum(int n) {
        return (int) number();
    }

    public int getActualMinimum(int n) {
        return (int) number();
    }

    public static Set<String> getAvailableCalendarTypes() {
        return Set.of(string());
    }

    public static synchronized Locale[] getAvailableLocales() {
        return new Locale[] {unknown(Locale.class)};
    }

    public String getCalendarType() {
        return string();
    }

    public String getDisplayName(int n, int n2, Locale locale) {
        return string();
    }

    public Map<String, Integer> getDisplayNames(int n, int n2, Locale locale) {
        return Map.of(string(), unknown(Integer.class));
    }

    public int getFirstDayOfWeek() {
        return (int) number();
    }

    public abstract int getGreatestMinimum(int n);

    public static Calendar getInstance() {
        return unknown(Calendar.class);
    }

    public static Calendar getInstance(Locale locale) {
        return unknown(Calendar.class);
    }

    public static Calendar getInstance(TimeZone timeZone) {
        return unknown(Calendar.class);
    }

    public static Calendar getInstance(TimeZone timeZone, Locale locale) {
        return unknown(Calendar.class);
    }

    public abstract int getLeastMaximum(int n);

    public abstract int getMaximum(int n);

    public int getMinimalDaysInFirstWeek() {
        return (int) number();
    }

    public abstract int getMinimum(int n);

    public final Date getTime() {
        return unknown(Date.class);
    }

    public long getTimeInMillis() {
        return number();
    }

    public TimeZone getTimeZone() {
        return unknown(TimeZone.class);
    }

    public int getWeekYear() {
        return (int) number();
    }

    public int getWeeksInWeekYear() {
        return (int) number();
    }

    public int hashCode() {
        return (int) number();
    }

    protected final int internalGet(int n) {
        return (int) number();
    }

    public boolean isLenient() {
        return choose();
    }

    public final boolean isSet(int n) {
        return choose();
    }

    public boolean isWeekDateSupported() {
        return choose();
    }

    public abstract void roll(int n, boolean b);

    public void roll(int n, int n2) {}

    public void set(int n, int n2) {}

    public final void set(int n, int n2, int n3) {}

    public final void set(int n, int n2, int n3, int n4, int n5) {}

    public final void set(int n, int n2, int n3, int n4, int n5, int n6) {}

    public void setFirstDayOfWeek(int n) {}

    public void setLenient(boolean b) {}

    public void setMinimalDaysInFirstWeek(int n) {}

    public final void setTime(Date date) {}

    public void setTimeInMillis(long n) {}

    public void setTimeZone(TimeZone timeZone) {}

    public void setWeekDate(int n, int n2, int n3) {}

    public final Instant toInstant() {
        return unknown(Instant.class);
    }

    public String toString() {
        return string();
    }

    public static class Builder {
        public Builder() {}

        public Calendar build() {
            return unknown(Calendar.class);
        }

        public Builder set(int n, int n2) {
            return this;
        }

        public Builder setCalendarType(String s) {
            return this;
        }

        public Builder setDate(int n, int n2, int n3) {
            return this;
        }

        public Builder setFields(int... a) {
            return this;
        }

        public Builder setInstant(Date date) {
            return this;
        }

        public Builder setInstant(long n) {
            return this;
        }

        public Builder setLenient(boolean b) {
            return this;
        }

        public Builder setLocale(Locale locale) {
            return this;
        }

        public Builder setTimeOfDay(int n, int n2, int n3) {
            return this;
        }

        public Builder setTimeOfDay(int n, int n2, int n3, int n4) {
            return this;
        }

        public Builder setTimeZone(TimeZone timeZone) {
            return this;
        }

        public Builder setWeekDate(int n, int n2, int n3) {
            return this;
        }

        public Builder setWeekDefinition(int n, int n2) {
            return this;
        }
    }
}
