package java.text;

import static raceproof.model.Intrinsics.*;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Currency;

/** Even what is only formatted goes through digits that the format keeps. */
public class DecimalFormat extends NumberFormat {
    private DecimalFormatSymbols symbols = new DecimalFormatSymbols();

    public DecimalFormat() {}

    public DecimalFormat(String pattern) {
        if (choose()) throw new IllegalArgumentException();
    }

    public DecimalFormat(String pattern, DecimalFormatSymbols given) {
        if (choose()) throw new IllegalArgumentException();
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
        return o instanceof DecimalFormat && super.equals(o);
    }

    public int hashCode() {
        return super.hashCode();
    }

    public String toString() {
        return state > 0 ? string() : super.toString();
    }

    public Object clone() {
        DecimalFormat copy = (DecimalFormat) super.clone();
        copy.symbols = (DecimalFormatSymbols) symbols.clone();
        return copy;
    }

    public DecimalFormatSymbols getDecimalFormatSymbols() {
        return (DecimalFormatSymbols) symbols.clone();
    }

    public void setDecimalFormatSymbols(DecimalFormatSymbols given) {
        symbols = (DecimalFormatSymbols) given.clone();
        change();
    }

    public void setPositivePrefix(String s) {
        change();
    }

    public void setNegativePrefix(String s) {
        change();
    }

    public void setPositiveSuffix(String s) {
        change();
    }

    public void setNegativeSuffix(String s) {
        change();
    }

    public void setMultiplier(int n) {
        change();
    }

    public void setGroupingSize(int n) {
        change();
    }

    public void setDecimalSeparatorAlwaysShown(boolean b) {
        change();
    }

    public void setParseBigDecimal(boolean b) {
        change();
    }

    public void applyPattern(String s) {
        if (choose()) throw new IllegalArgumentException();
        change();
    }

    public void applyLocalizedPattern(String s) {
        if (choose()) throw new IllegalArgumentException();
        change();
    }

    public String getPositivePrefix() {
        return state > 0 ? string() : null;
    }

    public String getNegativePrefix() {
        return state > 0 ? string() : null;
    }

    public String getPositiveSuffix() {
        return state > 0 ? string() : null;
    }

    public String getNegativeSuffix() {
        return state > 0 ? string() : null;
    }

    public String toPattern() {
        return state > 0 ? string() : string();
    }

    public String toLocalizedPattern() {
        return state > 0 ? string() : string();
    }

    public int getMultiplier() {
        return state;
    }

    public int getGroupingSize() {
        return state;
    }

    public boolean isDecimalSeparatorAlwaysShown() {
        return state > 0;
    }

    public boolean isParseBigDecimal() {
        return state > 0;
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

    public Currency getCurrency() {
        return symbols.getCurrency();
    }

    public void setCurrency(Currency currency) {
        symbols.setCurrency(currency);
        change();
    }
}
