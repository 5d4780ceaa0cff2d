package java.text;

import static raceproof.model.Intrinsics.*;

import java.io.InvalidObjectException;
import java.util.Calendar;
import java.util.Date;
import java.util.Locale;
import java.util.TimeZone;

public abstract class DateFormat extends Format {
    public static final int ERA_FIELD = 0;
    public static final int YEAR_FIELD = 1;
    public static final int MONTH_FIELD = 2;
    public static final int DATE_FIELD = 3;
    public static final int HOUR_OF_DAY1_FIELD = 4;
    public static final int HOUR_OF_DAY0_FIELD = 5;
    public static final int MINUTE_FIELD = 6;
    public static final int SECOND_FIELD = 7;
    public static final int MILLISECOND_FIELD = 8;
    public static final int DAY_OF_WEEK_FIELD = 9;
    public static final int DAY_OF_YEAR_FIELD = 10;
    public static final int DAY_OF_WEEK_IN_MONTH_FIELD = 11;
    public static final int WEEK_OF_YEAR_FIELD = 12;
    public static final int WEEK_OF_MONTH_FIELD = 13;
    public static final int AM_PM_FIELD = 14;
    public static final int HOUR1_FIELD = 15;
    public static final int HOUR0_FIELD = 16;
    public static final int TIMEZONE_FIELD = 17;
    public static final int FULL = 0;
    public static final int LONG = 1;
    public static final int MEDIUM = 2;
    public static final int SHORT = 3;
    public static final int DEFAULT = 2;

    protected Calendar calendar;
    protected NumberFormat numberFormat;

    protected DateFormat() {}

    public Object clone() {
        DateFormat copy = (DateFormat) super.clone();
        copy.calendar = (Calendar) calendar.clone();
        copy.numberFormat = (NumberFormat) numberFormat.clone();
        return copy;
    }

    public boolean equals(Object o) {
        if (!(o instanceof DateFormat)) return false;
        DateFormat other = (DateFormat) o;
        return calendar.isLenient() == other.calendar.isLenient() && numberFormat.equals(other.numberFormat);
    }

    public final StringBuffer format(Object o, StringBuffer out, FieldPosition position) {
        if (o instanceof Date) return format((Date) o, out, position);
        if (o instanceof Number) return format(new Date(((Number) o).longValue()), out, position);
        throw new IllegalArgumentException();
    }

    public final String format(Date date) {
        return format(date, new StringBuffer(), new FieldPosition(0)).toString();
    }

    public static Locale[] getAvailableLocales() {
        return new Locale[] {Locale.ROOT};
    }

    public Calendar getCalendar() {
        return calendar;
    }

    public static final DateFormat getDateInstance() {
        return new SimpleDateFormat();
    }

    public static final DateFormat getDateInstance(int style) {
        return new SimpleDateFormat();
    }

    public static final DateFormat getDateInstance(int style, Locale locale) {
        return new SimpleDateFormat();
    }

    public static final DateFormat getTimeInstance() {
        return new SimpleDateFormat();
    }

    public static final DateFormat getTimeInstance(int style) {
        return new SimpleDateFormat();
    }

    public static final DateFormat getTimeInstance(int style, Locale locale) {
        return new SimpleDateFormat();
    }

    public static final DateFormat getDateTimeInstance() {
        return new SimpleDateFormat();
    }

    public static final DateFormat getDateTimeInstance(int style, int timeStyle) {
        return new SimpleDateFormat();
    }

    public static final DateFormat getDateTimeInstance(int style, int timeStyle, Locale locale) {
        return new SimpleDateFormat();
    }

    public static final DateFormat getInstance() {
        return new SimpleDateFormat();
    }

    public NumberFormat getNumberFormat() {
        return numberFormat;
    }

    public TimeZone getTimeZone() {
        return calendar.getTimeZone();
    }

    public int hashCode() {
        return numberFormat.hashCode();
    }

    public boolean isLenient() {
        return calendar.isLenient();
    }

    public Date parse(String s) throws ParseException {
        ParsePosition position = new ParsePosition(0);
        Date found = parse(s, position);
        if (position.getIndex() == 0) throw new ParseException(string(), 0);
        return found;
    }

    public Object parseObject(String s, ParsePosition position) {
        return parse(s, position);
    }

    public void setCalendar(Calendar given) {
        calendar = given;
    }

    public void setLenient(boolean b) {
        calendar.setLenient(b);
    }

    public void setNumberFormat(NumberFormat given) {
        numberFormat = given;
    }

    public void setTimeZone(TimeZone zone) {
        calendar.setTimeZone(zone);
    }

    public abstract StringBuffer format(Date date, StringBuffer out, FieldPosition position);

    public abstract Date parse(String s, ParsePosition position);

    public static class Field extends Format.Field {
        public static final Field ERA = new Field(string(), 0);
        public static final Field YEAR = new Field(string(), 0);
        public static final Field MONTH = new Field(string(), 0);
        public static final Field DAY_OF_MONTH = new Field(string(), 0);
        public static final Field HOUR_OF_DAY1 = new Field(string(), 0);
        public static final Field HOUR_OF_DAY0 = new Field(string(), 0);
        public static final Field MINUTE = new Field(string(), 0);
        public static final Field SECOND = new Field(string(), 0);
        public static final Field MILLISECOND = new Field(string(), 0);
        public static final Field DAY_OF_WEEK = new Field(string(), 0);
        public static final Field DAY_OF_YEAR = new Field(string(), 0);
        public static final Field DAY_OF_WEEK_IN_MONTH = new Field(string(), 0);
        public static final Field WEEK_OF_YEAR = new Field(string(), 0);
        public static final Field WEEK_OF_MONTH = new Field(string(), 0);
        public static final Field AM_PM = new Field(string(), 0);
        public static final Field HOUR1 = new Field(string(), 0);
        public static final Field HOUR0 = new Field(string(), 0);
        public static final Field TIME_ZONE = new Field(string(), 0);

        protected Field(String name, int calendarField) {
            super(name);
        }

        public int getCalendarField() {
            return (int) number();
        }

        public static Field ofCalendarField(int n) {
            if (choose()) throw new IllegalArgumentException();
            return choose() ? null : ERA;
        }

        protected Object readResolve() throws InvalidObjectException {
            if (choose()) throw new InvalidObjectException(string());
            return this;
        }
    }
}
