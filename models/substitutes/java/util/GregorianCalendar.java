package java.util;

import static raceproof.model.Intrinsics.*;

import java.time.ZonedDateTime;

public class GregorianCalendar extends Calendar {
    public static final int BC = 0;
    public static final int AD = 1;

    public GregorianCalendar() {}

    public GregorianCalendar(Locale locale) {}

    public GregorianCalendar(TimeZone timeZone) {}

    public GregorianCalendar(TimeZone timeZone, Locale locale) {
        super(timeZone, locale);
    }

    public GregorianCalendar(int n, int n2, int n3) {}

    public GregorianCalendar(int n, int n2, int n3, int n4, int n5) {}

    public GregorianCalendar(int n, int n2, int n3, int n4, int n5, int n6) {}

    public void add(int n, int n2) {}

    public Object clone() {
        return super.clone();
    }

    protected void computeFields() {}

    protected void computeTime() {}

    public boolean equals(Object o) {
        return choose();
    }

    public static GregorianCalendar from(ZonedDateTime zonedDateTime) {
        return unknown(GregorianCalendar.class);
    }

    public int getActualMaximum(int n) {
        return (int) number();
    }

    public int getActualMinimum(int n) {
        return (int) number();
    }

    public String getCalendarType() {
        return string();
    }

    public int getGreatestMinimum(int n) {
        return (int) number();
    }

    public final Date getGregorianChange() {
        return unknown(Date.class);
    }

    public int getLeastMaximum(int n) {
        return (int) number();
    }

    public int getMaximum(int n) {
        return (int) number();
    }

    public int getMinimum(int n) {
        return (int) number();
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

    public boolean isLeapYear(int n) {
        return choose();
    }

    public final boolean isWeekDateSupported() {
        return choose();
    }

    public void roll(int n, boolean b) {}

    public void roll(int n, int n2) {}

    public void setGregorianChange(Date date) {}

    public void setTimeZone(TimeZone timeZone) {}

    public void setWeekDate(int n, int n2, int n3) {}

    public ZonedDateTime toZonedDateTime() {
        return unknown(ZonedDateTime.class);
    }
}
