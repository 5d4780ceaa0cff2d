package java.text;

import static raceproof.model.Intrinsics.*;

import java.io.Serializable;
import java.util.Locale;

public class DateFormatSymbols implements Serializable,Cloneable {
    private int state;

    private static String text(int state) {
        return string();
    }

    private static String[] texts(int state) {
        return new String[] {string()};
    }

    public DateFormatSymbols() {}

    public DateFormatSymbols(Locale locale) {}

    public Object clone() {
        try {
            DateFormatSymbols copy = (DateFormatSymbols) super.clone();
            copy.state = state;
            return copy;
        } catch (CloneNotSupportedException e) {
            throw new InternalError();
        }
    }

    public boolean equals(Object o) {
        return o instanceof DateFormatSymbols && state == ((DateFormatSymbols) o).state;
    }

    public int hashCode() {
        return state;
    }

    public static Locale[] getAvailableLocales() {
        return new Locale[] {Locale.ROOT};
    }

    public static final DateFormatSymbols getInstance() {
        return new DateFormatSymbols();
    }

    public static final DateFormatSymbols getInstance(Locale locale) {
        return new DateFormatSymbols();
    }

    public String[] getEras() {
        return texts(state);
    }

    public void setEras(String[] value) {
        String read = value[0];
        state = (int) number();
    }

    public String[] getMonths() {
        return texts(state);
    }

    public void setMonths(String[] value) {
        String read = value[0];
        state = (int) number();
    }

    public String[] getShortMonths() {
        return texts(state);
    }

    public void setShortMonths(String[] value) {
        String read = value[0];
        state = (int) number();
    }

    public String[] getWeekdays() {
        return texts(state);
    }

    public void setWeekdays(String[] value) {
        String read = value[0];
        state = (int) number();
    }

    public String[] getShortWeekdays() {
        return texts(state);
    }

    public void setShortWeekdays(String[] value) {
        String read = value[0];
        state = (int) number();
    }

    public String[] getAmPmStrings() {
        return texts(state);
    }

    public void setAmPmStrings(String[] value) {
        String read = value[0];
        state = (int) number();
    }

    public String[][] getZoneStrings() {
        return new String[][] {texts(state)};
    }

    public void setZoneStrings(String[][] value) {
        String read = value[0][0];
        state = (int) number();
    }

    public String getLocalPatternChars() {
        return text(state);
    }

    public void setLocalPatternChars(String value) {
        state = (int) number();
    }
}
