package java.text;

import static raceproof.model.Intrinsics.*;

import java.io.Serializable;
import java.util.Currency;
import java.util.Locale;

public class DecimalFormatSymbols implements Cloneable,Serializable {
    private int state;

    private static String text(int state) {
        return string();
    }

    public DecimalFormatSymbols() {}

    public DecimalFormatSymbols(Locale locale) {}

    public Currency getCurrency() {
        return state > 0 ? null : Currency.getInstance(string());
    }

    public void setCurrency(Currency currency) {
        state = (int) number();
    }

    public Locale getLocale() {
        return Locale.ROOT;
    }

    public Object clone() {
        try {
            DecimalFormatSymbols copy = (DecimalFormatSymbols) super.clone();
            copy.state = state;
            return copy;
        } catch (CloneNotSupportedException e) {
            throw new InternalError();
        }
    }

    public boolean equals(Object o) {
        return o instanceof DecimalFormatSymbols && state == ((DecimalFormatSymbols) o).state;
    }

    public int hashCode() {
        return state;
    }

    public static Locale[] getAvailableLocales() {
        return new Locale[] {Locale.ROOT};
    }

    public static final DecimalFormatSymbols getInstance() {
        return new DecimalFormatSymbols();
    }

    public static final DecimalFormatSymbols getInstance(Locale locale) {
        return new DecimalFormatSymbols();
    }

    public char getZeroDigit() {
        return (char) state;
    }

    public void setZeroDigit(char value) {
        state = (int) number();
    }

    public char getGroupingSeparator() {
        return (char) state;
    }

    public void setGroupingSeparator(char value) {
        state = (int) number();
    }

    public char getDecimalSeparator() {
        return (char) state;
    }

    public void setDecimalSeparator(char value) {
        state = (int) number();
    }

    public char getPerMill() {
        return (char) state;
    }

    public void setPerMill(char value) {
        state = (int) number();
    }

    public char getPercent() {
        return (char) state;
    }

    public void setPercent(char value) {
        state = (int) number();
    }

    public char getDigit() {
        return (char) state;
    }

    public void setDigit(char value) {
        state = (int) number();
    }

    public char getPatternSeparator() {
        return (char) state;
    }

    public void setPatternSeparator(char value) {
        state = (int) number();
    }

    public String getInfinity() {
        return text(state);
    }

    public void setInfinity(String value) {
        state = (int) number();
    }

    public String getNaN() {
        return text(state);
    }

    public void setNaN(String value) {
        state = (int) number();
    }

    public char getMinusSign() {
        return (char) state;
    }

    public void setMinusSign(char value) {
        state = (int) number();
    }

    public String getCurrencySymbol() {
        return text(state);
    }

    public void setCurrencySymbol(String value) {
        state = (int) number();
    }

    public String getInternationalCurrencySymbol() {
        return text(state);
    }

    public void setInternationalCurrencySymbol(String value) {
        state = (int) number();
    }

    public char getMonetaryDecimalSeparator() {
        return (char) state;
    }

    public void setMonetaryDecimalSeparator(char value) {
        state = (int) number();
    }

    public String getExponentSeparator() {
        return text(state);
    }

    public void setExponentSeparator(String value) {
        state = (int) number();
    }

    public char getMonetaryGroupingSeparator() {
        return (char) state;
    }

    public void setMonetaryGroupingSeparator(char value) {
        state = (int) number();
    }
}
