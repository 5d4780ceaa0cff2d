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
    protected int[] fields = new int[FIELD_COUNT];
    protected boolean[] isSet = new boolean[FIELD_COUNT];
    protected long time;
    protected boolean isTimeSet;
    protected boolean areFieldsSet;

    private TimeZone zone;
    private int state;

    protected Calendar() {
        this(TimeZone.getDefault(), Locale.getDefault());
    }

    protected Calendar(TimeZone timeZone, Locale locale) {
        zone = timeZone;
    }

    private void updateTime() {
        computeTime();
        isTimeSet = true;
    }

    private static String text(int n) {
        return string();
    }

    private static int compare(Calendar a, Object b) {
        if (!(b instanceof Calendar)) return 0;
        return (int) (a.getTimeInMillis() - ((Calendar) b).getTimeInMillis());
    }

    public abstract void add(int n, int n2);

    public boolean after(Object o) {
        return compare(this, o) > 0;
    }

    public boolean before(Object o) {
        return compare(this, o) < 0;
    }

    public final void clear() {
        fields[0] = 0;
        isSet[0] = false;
        areFieldsSet = false;
        isTimeSet = false;
    }

    public final void clear(int n) {
        fields[n] = 0;
        isSet[n] = false;
        areFieldsSet = false;
        isTimeSet = false;
    }

    public Object clone() {
        try {
            Calendar copy = (Calendar) super.clone();
            copy.fields = new int[FIELD_COUNT];
            copy.fields[0] = fields[0];
            copy.isSet = new boolean[FIELD_COUNT];
            copy.isSet[0] = isSet[0];
            copy.zone = (TimeZone) zone.clone();
            return copy;
        } catch (CloneNotSupportedException e) {
            throw new InternalError();
        }
    }

    public int compareTo(Calendar calendar) {
        return compare(this, calendar);
    }

    protected void complete() {
        if (!isTimeSet) updateTime();
        if (!areFieldsSet) {
            computeFields();
            areFieldsSet = true;
        }
    }

    protected abstract void computeFields();

    protected abstract void computeTime();

    public boolean equals(Object o) {
        return o instanceof Calendar && compare(this, o) == 0 && state == ((Calendar) o).state;
    }

    public int get(int n) {
        complete();
        return internalGet(n);
    }

    public int getActualMaximum(int n) {
        Calendar work = (Calendar) clone();
        work.setLenient(true);
        work.set(n, getLeastMaximum(n));
        return work.get(n) + getMaximum(n);
    }

    public int getActualMinimum(int n) {
        Calendar work = (Calendar) clone();
        work.setLenient(true);
        work.set(n, getMinimum(n));
        return work.get(n) + getGreatestMinimum(n);
    }

    public static Set<String> getAvailableCalendarTypes() {
        return Set.of(string());
    }

    public static synchronized Locale[] getAvailableLocales() {
        return new Locale[] {Locale.ROOT};
    }

    public String getCalendarType() {
        return string();
    }

    public String getDisplayName(int n, int n2, Locale locale) {
        return choose() ? null : text(get(n));
    }

    public Map<String, Integer> getDisplayNames(int n, int n2, Locale locale) {
        complete();
        return choose() ? null : new HashMap<>(Map.of(string(), n));
    }

    public int getFirstDayOfWeek() {
        return state;
    }

    public abstract int getGreatestMinimum(int n);

    public static Calendar getInstance() {
        return new GregorianCalendar(TimeZone.getDefault(), Locale.getDefault());
    }

    public static Calendar getInstance(Locale locale) {
        return new GregorianCalendar(TimeZone.getDefault(), locale);
    }

    public static Calendar getInstance(TimeZone timeZone) {
        return new GregorianCalendar(timeZone, Locale.getDefault());
    }

    public static Calendar getInstance(TimeZone timeZone, Locale locale) {
        return new GregorianCalendar(timeZone, locale);
    }

    public abstract int getLeastMaximum(int n);

    public abstract int getMaximum(int n);

    public int getMinimalDaysInFirstWeek() {
        return state;
    }

    public abstract int getMinimum(int n);

    public final Date getTime() {
        return new Date(getTimeInMillis());
    }

    public long getTimeInMillis() {
        if (!isTimeSet) updateTime();
        return time;
    }

    public TimeZone getTimeZone() {
        if (choose()) zone = (TimeZone) zone.clone();
        return zone;
    }

    public int getWeekYear() {
        throw new UnsupportedOperationException();
    }

    public int getWeeksInWeekYear() {
        throw new UnsupportedOperationException();
    }

    public int hashCode() {
        return (int) time + state + zone.hashCode();
    }

    protected final int internalGet(int n) {
        return fields[n];
    }

    public boolean isLenient() {
        return state > 0;
    }

    public final boolean isSet(int n) {
        return isSet[n];
    }

    public boolean isWeekDateSupported() {
        return false;
    }

    public abstract void roll(int n, boolean b);

    public void roll(int n, int n2) {
        roll(n, n2 > 0);
    }

    public void set(int n, int n2) {
        if (areFieldsSet && choose()) computeFields();
        fields[n] = n2;
        isTimeSet = false;
        areFieldsSet = false;
        isSet[n] = true;
    }

    public final void set(int n, int n2, int n3) {
        set(YEAR, n);
        set(MONTH, n2);
        set(DATE, n3);
    }

    public final void set(int n, int n2, int n3, int n4, int n5) {
        set(n, n2, n3);
        set(HOUR_OF_DAY, n4);
        set(MINUTE, n5);
    }

    public final void set(int n, int n2, int n3, int n4, int n5, int n6) {
        set(n, n2, n3, n4, n5);
        set(SECOND, n6);
    }

    public void setFirstDayOfWeek(int n) {
        state = (int) number();
        fields[0] = state;
    }

    public void setLenient(boolean b) {
        state = (int) number();
    }

    public void setMinimalDaysInFirstWeek(int n) {
        state = (int) number();
        fields[0] = state;
    }

    public final void setTime(Date date) {
        setTimeInMillis(date.getTime());
    }

    public void setTimeInMillis(long n) {
        time = n;
        isTimeSet = true;
        areFieldsSet = false;
        computeFields();
        areFieldsSet = true;
    }

    public void setTimeZone(TimeZone timeZone) {
        zone = timeZone;
        areFieldsSet = false;
    }

    public void setWeekDate(int n, int n2, int n3) {
        throw new UnsupportedOperationException();
    }

    public final Instant toInstant() {
        return Instant.ofEpochMilli(getTimeInMillis());
    }

    public String toString() {
        zone.toString();
        return text(fields[0] + state);
    }

    public static class Builder {
        private int state;
        private TimeZone zone;

        private Builder change() {
            if (choose()) throw new IllegalArgumentException();
            state = (int) number();
            return this;
        }

        public Builder() {}

        public Calendar build() {
            if (state < 0) throw new IllegalArgumentException();
            Calendar made = new GregorianCalendar(zone != null ? zone : TimeZone.getDefault(), Locale.getDefault());
            made.set((int) number(), state);
            return made;
        }

        public Builder set(int n, int n2) {
            return change();
        }

        public Builder setCalendarType(String s) {
            return change();
        }

        public Builder setDate(int n, int n2, int n3) {
            return change();
        }

        public Builder setFields(int... a) {
            int read = a[0];
            return change();
        }

        public Builder setInstant(Date date) {
            return setInstant(date.getTime());
        }

        public Builder setInstant(long n) {
            return change();
        }

        public Builder setLenient(boolean b) {
            return change();
        }

        public Builder setLocale(Locale locale) {
            return change();
        }

        public Builder setTimeOfDay(int n, int n2, int n3) {
            return change();
        }

        public Builder setTimeOfDay(int n, int n2, int n3, int n4) {
            return change();
        }

        public Builder setTimeZone(TimeZone timeZone) {
            zone = timeZone;
            return change();
        }

        public Builder setWeekDate(int n, int n2, int n3) {
            return change();
        }

        public Builder setWeekDefinition(int n, int n2) {
            return change();
        }
    }
}
