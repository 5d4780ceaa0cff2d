package java.util;

import static raceproof.model.Intrinsics.*;

import java.io.Serializable;
import java.util.stream.Stream;

public final class Currency implements Serializable {
    private Currency() {}

    public static Stream<Currency> availableCurrencies() {
        return Stream.of(unknown(Currency.class));
    }

    public static Set<Currency> getAvailableCurrencies() {
        return Set.of(unknown(Currency.class));
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
        return unknown(Currency.class);
    }

    public static Currency getInstance(Locale locale) {
        return unknown(Currency.class);
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
