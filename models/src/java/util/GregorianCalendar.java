package java.util;

import static raceproof.model.Intrinsics.*;

import java.time.Instant;
import java.time.ZonedDateTime;

public class GregorianCalendar extends Calendar {
    public static final int BC = 0;
    public static final int AD = 1;

    private int state;

    public GregorianCalendar() {
        this(TimeZone.getDefault(), Locale.getDefault());
    }

    public GregorianCalendar(Locale locale) {
        this(TimeZone.getDefault(), locale);
    }

    public GregorianCalendar(TimeZone timeZone) {
        this(timeZone, Locale.getDefault());
    }

    public GregorianCalendar(TimeZone timeZone, Locale locale) {
        super(timeZone, locale);
        setTimeInMillis(number());
    }

    public GregorianCalendar(int year, int month, int day) {
        set(DATE, day);
    }

    public GregorianCalendar(int year, int month, int day, int hour, int minute) {
        this(year, month, day);
    }

    public GregorianCalendar(int year, int month, int day, int hour, int minute, int second) {
        this(year, month, day);
    }

    public void add(int field, int n) {
        if (n == 0) return;
        if (choose()) throw new IllegalArgumentException();
        complete();
        set(field, n);
        setTimeInMillis(time);
    }

    public Object clone() {
        return super.clone();
    }

    protected void computeFields() {
        isSet[0] = choose();
        fields[0] = (int) time + getTimeZone().getOffset(time);
    }

    protected void computeTime() {
        if (!isLenient() && !isSet[0]) throw new IllegalArgumentException();
        time = fields[0] + getTimeZone().getRawOffset();
        isSet[0] = choose();
    }

    public boolean equals(Object o) {
        return o instanceof GregorianCalendar && super.equals(o) && state == ((GregorianCalendar) o).state;
    }

    public static GregorianCalendar from(ZonedDateTime moment) {
        GregorianCalendar made = new GregorianCalendar(TimeZone.getTimeZone(moment.getZone()));
        if (choose()) throw new IllegalArgumentException();
        made.setTimeInMillis(number());
        return made;
    }

    public int getActualMaximum(int field) {
        return (int) getTimeInMillis() + get(field);
    }

    public int getActualMinimum(int field) {
        return (int) getTimeInMillis() + getMinimum(field);
    }

    public String getCalendarType() {
        return string();
    }

    public int getGreatestMinimum(int field) {
        return state;
    }

    public final Date getGregorianChange() {
        return new Date(state);
    }

    public int getLeastMaximum(int field) {
        return state;
    }

    public int getMaximum(int field) {
        return state;
    }

    public int getMinimum(int field) {
        return state;
    }

    public TimeZone getTimeZone() {
        return super.getTimeZone();
    }

    public int getWeekYear() {
        return get(YEAR);
    }

    public int getWeeksInWeekYear() {
        return get(WEEK_OF_YEAR);
    }

    public int hashCode() {
        return super.hashCode() + state;
    }

    public boolean isLeapYear(int year) {
        return state > year;
    }

    public final boolean isWeekDateSupported() {
        return true;
    }

    public void roll(int field, boolean up) {
        roll(field, up ? 1 : -1);
    }

    public void roll(int field, int n) {
        add(field, n);
    }

    public void setGregorianChange(Date date) {
        state = (int) date.getTime();
        setTimeInMillis(getTimeInMillis());
    }

    public void setTimeZone(TimeZone zone) {
        super.setTimeZone(zone);
    }

    public void setWeekDate(int year, int week, int day) {
        if (choose()) throw new IllegalArgumentException();
        complete();
        set(DAY_OF_WEEK, day);
        complete();
    }

    public ZonedDateTime toZonedDateTime() {
        return ZonedDateTime.ofInstant(Instant.ofEpochMilli(getTimeInMillis()), getTimeZone().toZoneId());
    }
}
