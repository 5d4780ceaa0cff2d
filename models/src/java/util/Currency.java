package java.util;

import static raceproof.model.Intrinsics.*;

import java.io.Serializable;
import java.util.stream.Stream;

public final class Currency implements Serializable {
    private static final Currency SOME = new Currency();

    private Currency() {}

    public static Stream<Currency> availableCurrencies() {
        return Stream.of(SOME);
    }

    public static Set<Currency> getAvailableCurrencies() {
        return new HashSet<>(Set.of(SOME));
    }

    public String getCurrencyCode() {
        return string();
    }

    public int getDefaultFractionDigits() {
        return (int) number();
    }

    public String getDisplayName() {
        return string();
    }

    public String getDisplayName(Locale locale) {
        return string();
    }

    public static Currency getInstance(String s) {
        if (choose()) throw new IllegalArgumentException();
        return new Currency();
    }

    public static Currency getInstance(Locale locale) {
        if (choose()) throw new IllegalArgumentException();
        return new Currency();
    }

    public int getNumericCode() {
        return (int) number();
    }

    public String getNumericCodeAsString() {
        return string();
    }

    public String getSymbol() {
        return string();
    }

    public String getSymbol(Locale locale) {
        return string();
    }

    public String toString() {
        return string();
    }
}
