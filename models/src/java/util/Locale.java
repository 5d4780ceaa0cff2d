package java.util;

import static raceproof.model.Intrinsics.*;

import java.io.Serializable;
import java.util.stream.Stream;

public final class Locale implements Cloneable, Serializable {
    public static final Locale ENGLISH = new Locale(string());
    public static final Locale FRENCH = new Locale(string());
    public static final Locale GERMAN = new Locale(string());
    public static final Locale ITALIAN = new Locale(string());
    public static final Locale JAPANESE = new Locale(string());
    public static final Locale KOREAN = new Locale(string());
    public static final Locale CHINESE = new Locale(string());
    public static final Locale SIMPLIFIED_CHINESE = new Locale(string());
    public static final Locale TRADITIONAL_CHINESE = new Locale(string());
    public static final Locale FRANCE = new Locale(string());
    public static final Locale GERMANY = new Locale(string());
    public static final Locale ITALY = new Locale(string());
    public static final Locale JAPAN = new Locale(string());
    public static final Locale KOREA = new Locale(string());
    public static final Locale UK = new Locale(string());
    public static final Locale US = new Locale(string());
    public static final Locale CANADA = new Locale(string());
    public static final Locale CANADA_FRENCH = new Locale(string());
    public static final Locale ROOT = new Locale(string());
    public static final Locale CHINA = new Locale(string());
    public static final Locale PRC = new Locale(string());
    public static final Locale TAIWAN = new Locale(string());
    public static final char PRIVATE_USE_EXTENSION = '\u0078';
    public static final char UNICODE_LOCALE_EXTENSION = '\u0075';

    private static volatile Locale standard = ROOT;

    public Locale(String s) {}

    public Locale(String s, String s2) {}

    public Locale(String s, String s2, String s3) {}

    public static Stream<Locale> availableLocales() {
        return Stream.of(new Locale(string()));
    }

    public static String caseFoldLanguageTag(String s) {
        return string();
    }

    public Object clone() {
        try {
            return super.clone();
        } catch (CloneNotSupportedException e) {
            throw new InternalError();
        }
    }

    public boolean equals(Object o) {
        return choose();
    }

    public static List<Locale> filter(List<LanguageRange> list, Collection<Locale> c) {
        return new ArrayList<>(c);
    }

    public static List<Locale> filter(List<LanguageRange> list, Collection<Locale> c, FilteringMode filteringMode) {
        return new ArrayList<>(c);
    }

    public static List<String> filterTags(List<LanguageRange> list, Collection<String> c) {
        return List.of(string());
    }

    public static List<String> filterTags(List<LanguageRange> list, Collection<String> c, FilteringMode filteringMode) {
        return List.of(string());
    }

    public static Locale forLanguageTag(String s) {
        return new Locale(string());
    }

    public static Locale[] getAvailableLocales() {
        return new Locale[] {new Locale(string())};
    }

    public String getCountry() {
        return string();
    }

    public static Locale getDefault() {
        return standard;
    }

    public static Locale getDefault(Category category) {
        return standard;
    }

    public final String getDisplayCountry() {
        return string();
    }

    public String getDisplayCountry(Locale locale) {
        return string();
    }

    public final String getDisplayLanguage() {
        return string();
    }

    public String getDisplayLanguage(Locale locale) {
        return string();
    }

    public final String getDisplayName() {
        return string();
    }

    public String getDisplayName(Locale locale) {
        return string();
    }

    public String getDisplayScript() {
        return string();
    }

    public String getDisplayScript(Locale locale) {
        return string();
    }

    public final String getDisplayVariant() {
        return string();
    }

    public String getDisplayVariant(Locale locale) {
        return string();
    }

    public String getExtension(char ch) {
        return string();
    }

    public Set<Character> getExtensionKeys() {
        return Set.of((char) number());
    }

    public String getISO3Country() throws MissingResourceException {
        if (choose()) throw new MissingResourceException(string(), string(), string());
        return string();
    }

    public String getISO3Language() throws MissingResourceException {
        if (choose()) throw new MissingResourceException(string(), string(), string());
        return string();
    }

    public static String[] getISOCountries() {
        return new String[] {string()};
    }

    public static Set<String> getISOCountries(IsoCountryCode isoCountryCode) {
        return Set.of(string());
    }

    public static String[] getISOLanguages() {
        return new String[] {string()};
    }

    public String getLanguage() {
        return string();
    }

    public String getScript() {
        return string();
    }

    public Set<String> getUnicodeLocaleAttributes() {
        return Set.of(string());
    }

    public Set<String> getUnicodeLocaleKeys() {
        return Set.of(string());
    }

    public String getUnicodeLocaleType(String s) {
        return string();
    }

    public String getVariant() {
        return string();
    }

    public boolean hasExtensions() {
        return choose();
    }

    public int hashCode() {
        return (int) number();
    }

    public static Locale lookup(List<LanguageRange> list, Collection<Locale> c) {
        for (Locale it : c) {
            if (choose()) return it;
        }
        return null;
    }

    public static String lookupTag(List<LanguageRange> list, Collection<String> c) {
        return string();
    }

    public static Locale of(String s) {
        return new Locale(string());
    }

    public static Locale of(String s, String s2) {
        return new Locale(string());
    }

    public static Locale of(String s, String s2, String s3) {
        return new Locale(string());
    }

    public static synchronized void setDefault(Locale locale) {
        if (locale == null) throw new NullPointerException();
        standard = locale;
    }

    public static synchronized void setDefault(Category category, Locale locale) {
        if (locale == null) throw new NullPointerException();
        standard = locale;
    }

    public Locale stripExtensions() {
        return this;
    }

    public String toLanguageTag() {
        return string();
    }

    public final String toString() {
        return string();
    }

    public enum Category {
        DISPLAY,
        FORMAT;

    }

    public enum IsoCountryCode {
        PART1_ALPHA2,
        PART1_ALPHA3,
        PART3;

    }

    public enum FilteringMode {
        AUTOSELECT_FILTERING,
        EXTENDED_FILTERING,
        IGNORE_EXTENDED_RANGES,
        MAP_EXTENDED_RANGES,
        REJECT_EXTENDED_RANGES;

    }

    public static final class LanguageRange {
        public static final double MAX_WEIGHT = 1.0;
        public static final double MIN_WEIGHT = 0.0;

        public LanguageRange(String s) {}

        public LanguageRange(String s, double d) {}

        public boolean equals(Object o) {
            return choose();
        }

        public String getRange() {
            return string();
        }

        public double getWeight() {
            return (double) number();
        }

        public int hashCode() {
            return (int) number();
        }

        public static List<LanguageRange> mapEquivalents(List<LanguageRange> list, Map<String, List<String>> m) {
            return List.of(new LanguageRange(string()));
        }

        public static List<LanguageRange> parse(String s) {
            return List.of(new LanguageRange(string()));
        }

        public static List<LanguageRange> parse(String s, Map<String, List<String>> m) {
            return List.of(new LanguageRange(string()));
        }

        public String toString() {
            return string();
        }
    }

    public static final class Builder {
        private int state;

        private Builder change() {
            if (choose()) throw new IllformedLocaleException();
            state = (int) number();
            return this;
        }

        public Builder() {}

        public Builder addUnicodeLocaleAttribute(String s) {
            return change();
        }

        public Locale build() {
            return state < 0 ? ROOT : new Locale(string());
        }

        public Builder clear() {
            return change();
        }

        public Builder clearExtensions() {
            return change();
        }

        public Builder removeUnicodeLocaleAttribute(String s) {
            return change();
        }

        public Builder setExtension(char ch, String s) {
            return change();
        }

        public Builder setLanguage(String s) {
            return change();
        }

        public Builder setLanguageTag(String s) {
            return change();
        }

        public Builder setLocale(Locale locale) {
            return change();
        }

        public Builder setRegion(String s) {
            return change();
        }

        public Builder setScript(String s) {
            return change();
        }

        public Builder setUnicodeLocaleKeyword(String s, String s2) {
            return change();
        }

        public Builder setVariant(String s) {
            return change();
        }
    }
}
