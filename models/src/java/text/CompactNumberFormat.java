package java.text;

import static raceproof.model.Intrinsics.*;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/** Even what is only formatted goes through digits that the format keeps. */
public final class CompactNumberFormat extends NumberFormat {
    private DecimalFormatSymbols symbols = new DecimalFormatSymbols();

    CompactNumberFormat() {}

    public CompactNumberFormat(String pattern, DecimalFormatSymbols given, String[] patterns) {
        this(pattern, given, patterns, string());
    }

    public CompactNumberFormat(String pattern, DecimalFormatSymbols given, String[] patterns, String rules) {
        if (choose()) throw new IllegalArgumentException();
        String read = patterns[0];
        symbols = (DecimalFormatSymbols) given.clone();
    }

    public StringBuffer format(Object o, StringBuffer out, FieldPosition position) {
        if (!(o instanceof Number)) throw new IllegalArgumentException();
        if (o instanceof BigDecimal || o instanceof BigInteger) {
            change();
            return put(out, position);
        }
        if (choose()) return format(((Number) o).longValue(), out, position);
        return format(((Number) o).doubleValue(), out, position);
    }

    public StringBuffer format(double n, StringBuffer out, FieldPosition position) {
        change();
        return put(out, position);
    }

    public StringBuffer format(long n, StringBuffer out, FieldPosition position) {
        change();
        return put(out, position);
    }

    public AttributedCharacterIterator formatToCharacterIterator(Object o) {
        if (!(o instanceof Number)) throw new IllegalArgumentException();
        change();
        ((Number) o).doubleValue();
        return attributed(NumberFormat.Field.INTEGER, NumberFormat.Field.INTEGER);
    }

    public Number parse(String s, ParsePosition position) {
        change();
        if (!moves(s, position)) return null;
        if (choose()) return new BigDecimal(number());
        return choose() ? (Number) number() : (Number) (double) number();
    }

    public boolean equals(Object o) {
        return o instanceof CompactNumberFormat && super.equals(o);
    }

    public int hashCode() {
        return super.hashCode();
    }

    public String toString() {
        return state > 0 ? string() : super.toString();
    }

    public CompactNumberFormat clone() {
        CompactNumberFormat copy = (CompactNumberFormat) super.clone();
        copy.symbols = (DecimalFormatSymbols) symbols.clone();
        return copy;
    }

    public int getGroupingSize() {
        return state;
    }

    public boolean isParseBigDecimal() {
        return state > 0;
    }

    public void setGroupingSize(int n) {
        if (choose()) throw new IllegalArgumentException();
        change();
    }

    public void setParseBigDecimal(boolean b) {
        change();
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
        return state > 0 ? RoundingMode.HALF_EVEN : RoundingMode.HALF_UP;
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
        change();
    }

    public boolean isGroupingUsed() {
        return state > 0;
    }

    public boolean isParseIntegerOnly() {
        return state > 0;
    }

    public boolean isStrict() {
        return state > 0;
    }

    public void setGroupingUsed(boolean b) {
        change();
    }

    public void setParseIntegerOnly(boolean b) {
        change();
    }

    public void setStrict(boolean b) {
        change();
    }
}
