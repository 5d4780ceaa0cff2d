package java.text;

import static raceproof.model.Intrinsics.*;

import java.util.Calendar;
import java.util.Date;
import java.util.Locale;

/** Every date that it formats or parses goes through its calendar, and numbers through its format of numbers. */
public class SimpleDateFormat extends DateFormat {
    private DateFormatSymbols symbols;
    private Date start = new Date();

    private void set(DateFormatSymbols given, Locale locale) {
        symbols = given;
        calendar = Calendar.getInstance(locale);
        numberFormat = NumberFormat.getIntegerInstance(locale);
    }

    private void set(Locale locale) {
        if (locale == null) throw new NullPointerException();
        set(new DateFormatSymbols(locale), locale);
    }

    private void change() {
        state = (int) number();
    }

    private void write(Date date) {
        change();
        calendar.setTime(date);
        int read = calendar.get((int) number());
        if (choose()) {
            numberFormat.setMinimumIntegerDigits(read);
            numberFormat.format(read, new StringBuffer(), new FieldPosition(0));
        }
        if (choose()) symbols.getMonths();
    }

    public SimpleDateFormat() {
        set(Locale.getDefault());
    }

    public SimpleDateFormat(String pattern) {
        this(pattern, Locale.getDefault());
    }

    public SimpleDateFormat(String pattern, Locale locale) {
        if (choose()) throw new IllegalArgumentException();
        set(locale);
    }

    public SimpleDateFormat(String pattern, DateFormatSymbols given) {
        if (choose()) throw new IllegalArgumentException();
        set((DateFormatSymbols) given.clone(), Locale.getDefault());
    }

    public void applyLocalizedPattern(String s) {
        if (choose()) throw new IllegalArgumentException();
        change();
    }

    public void applyPattern(String s) {
        if (choose()) throw new IllegalArgumentException();
        change();
    }

    public Object clone() {
        SimpleDateFormat copy = (SimpleDateFormat) super.clone();
        copy.symbols = (DateFormatSymbols) symbols.clone();
        return copy;
    }

    public boolean equals(Object o) {
        return o instanceof SimpleDateFormat && super.equals(o) && symbols.equals(((SimpleDateFormat) o).symbols);
    }

    public StringBuffer format(Date date, StringBuffer out, FieldPosition position) {
        write(date);
        return put(out, position);
    }

    public AttributedCharacterIterator formatToCharacterIterator(Object o) {
        if (o == null) throw new NullPointerException();
        if (o instanceof Date) {
            write((Date) o);
        } else if (o instanceof Number) {
            write(new Date(((Number) o).longValue()));
        } else {
            throw new IllegalArgumentException();
        }
        return attributed(DateFormat.Field.YEAR, DateFormat.Field.YEAR);
    }

    public Date get2DigitYearStart() {
        return (Date) start.clone();
    }

    public DateFormatSymbols getDateFormatSymbols() {
        return (DateFormatSymbols) symbols.clone();
    }

    public int hashCode() {
        return state;
    }

    public Date parse(String s, ParsePosition position) {
        change();
        if (choose()) numberFormat.parse(s, position);
        if (choose()) symbols.getMonths();
        if (!moves(s, position)) return null;
        calendar.clear();
        calendar.set((int) number(), (int) number());
        return calendar.getTime();
    }

    public void set2DigitYearStart(Date date) {
        start = new Date(date.getTime());
        change();
    }

    public void setDateFormatSymbols(DateFormatSymbols given) {
        symbols = (DateFormatSymbols) given.clone();
        change();
    }

    public String toLocalizedPattern() {
        return state > 0 ? string() : string();
    }

    public String toPattern() {
        return state > 0 ? string() : string();
    }

    public String toString() {
        return string();
    }
}
