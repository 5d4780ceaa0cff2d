package java.text;

import static raceproof.model.Intrinsics.*;

import java.io.InvalidObjectException;
import java.math.RoundingMode;
import java.util.Currency;
import java.util.Locale;

public abstract class NumberFormat extends Format {
    public static final int INTEGER_FIELD = 0;
    public static final int FRACTION_FIELD = 1;

    final void change() {
        state = (int) number();
    }

    protected NumberFormat() {}

    public StringBuffer format(Object o, StringBuffer out, FieldPosition position) {
        if (!(o instanceof Number)) throw new IllegalArgumentException();
        if (choose()) return format(((Number) o).longValue(), out, position);
        return format(((Number) o).doubleValue(), out, position);
    }

    public final String format(double n) {
        return format(n, new StringBuffer(), new FieldPosition(0)).toString();
    }

    public final String format(long n) {
        return format(n, new StringBuffer(), new FieldPosition(0)).toString();
    }

    public final Object parseObject(String s, ParsePosition position) {
        return parse(s, position);
    }

    public Number parse(String s) throws ParseException {
        ParsePosition position = new ParsePosition(0);
        Number found = parse(s, position);
        if (position.getIndex() == 0) throw new ParseException(string(), 0);
        return found;
    }

    public static final NumberFormat getInstance() {
        return new DecimalFormat();
    }

    public static NumberFormat getInstance(Locale locale) {
        return new DecimalFormat();
    }

    public static final NumberFormat getNumberInstance() {
        return new DecimalFormat();
    }

    public static NumberFormat getNumberInstance(Locale locale) {
        return new DecimalFormat();
    }

    public static final NumberFormat getIntegerInstance() {
        return new DecimalFormat();
    }

    public static NumberFormat getIntegerInstance(Locale locale) {
        return new DecimalFormat();
    }

    public static final NumberFormat getCurrencyInstance() {
        return new DecimalFormat();
    }

    public static NumberFormat getCurrencyInstance(Locale locale) {
        return new DecimalFormat();
    }

    public static final NumberFormat getPercentInstance() {
        return new DecimalFormat();
    }

    public static NumberFormat getPercentInstance(Locale locale) {
        return new DecimalFormat();
    }

    public static NumberFormat getCompactNumberInstance() {
        return new CompactNumberFormat();
    }

    public static NumberFormat getCompactNumberInstance(Locale locale, Style style) {
        return new CompactNumberFormat();
    }

    public static Locale[] getAvailableLocales() {
        return new Locale[] {Locale.ROOT};
    }

    public Object clone() {
        return super.clone();
    }

    public int hashCode() {
        return state;
    }

    public boolean equals(Object o) {
        return o instanceof NumberFormat && state == ((NumberFormat) o).state;
    }

    public int getMaximumFractionDigits() {
        return state;
    }

    public int getMaximumIntegerDigits() {
        return state;
    }

    public int getMinimumFractionDigits() {
        return state;
    }

    public int getMinimumIntegerDigits() {
        return state;
    }

    public RoundingMode getRoundingMode() {
        throw new UnsupportedOperationException();
    }

    public void setMaximumFractionDigits(int n) {
        change();
    }

    public void setMaximumIntegerDigits(int n) {
        change();
    }

    public void setMinimumFractionDigits(int n) {
        change();
    }

    public void setMinimumIntegerDigits(int n) {
        change();
    }

    public void setRoundingMode(RoundingMode mode) {
        throw new UnsupportedOperationException();
    }

    public boolean isGroupingUsed() {
        return state > 0;
    }

    public boolean isParseIntegerOnly() {
        return state > 0;
    }

    public boolean isStrict() {
        throw new UnsupportedOperationException();
    }

    public void setGroupingUsed(boolean b) {
        change();
    }

    public void setParseIntegerOnly(boolean b) {
        change();
    }

    public void setStrict(boolean b) {
        throw new UnsupportedOperationException();
    }

    public Currency getCurrency() {
        throw new UnsupportedOperationException();
    }

    public void setCurrency(Currency currency) {
        throw new UnsupportedOperationException();
    }

    public abstract StringBuffer format(double n, StringBuffer out, FieldPosition position);

    public abstract StringBuffer format(long n, StringBuffer out, FieldPosition position);

    public abstract Number parse(String s, ParsePosition position);

    public static class Field extends Format.Field {
        public static final Field INTEGER = new Field(string());
        public static final Field FRACTION = new Field(string());
        public static final Field EXPONENT = new Field(string());
        public static final Field DECIMAL_SEPARATOR = new Field(string());
        public static final Field SIGN = new Field(string());
        public static final Field GROUPING_SEPARATOR = new Field(string());
        public static final Field EXPONENT_SYMBOL = new Field(string());
        public static final Field PERCENT = new Field(string());
        public static final Field PERMILLE = new Field(string());
        public static final Field CURRENCY = new Field(string());
        public static final Field EXPONENT_SIGN = new Field(string());
        public static final Field PREFIX = new Field(string());
        public static final Field SUFFIX = new Field(string());

        protected Field(String name) {
            super(name);
        }

        protected Object readResolve() throws InvalidObjectException {
            if (choose()) throw new InvalidObjectException(string());
            return this;
        }
    }

    public enum Style {
        SHORT,
        LONG
    }
}
