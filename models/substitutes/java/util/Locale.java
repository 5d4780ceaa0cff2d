package java.util;

import static raceproof.model.Intrinsics.*;

import java.io.Serializable;
import java.util.stream.Stream;

public final class Locale implements Cloneable, Serializable {
    public static final Locale ENGLISH = unknown(Locale.class);
    public static final Locale FRENCH = unknown(Locale.class);
    public static final Locale GERMAN = unknown(Locale.class);
    public static final Locale ITALIAN = unknown(Locale.class);
    public static final Locale JAPANESE = unknown(Locale.class);
    public static final Locale KOREAN = unknown(Locale.class);
    public static final Locale CHINESE = unknown(Locale.class);
    public static final Locale SIMPLIFIED_CHINESE = unknown(Locale.class);
    public static final Locale TRADITIONAL_CHINESE = unknown(Locale.class);
    public static final Locale FRANCE = unknown(Locale.class);
    public static final Locale GERMANY = unknown(Locale.class);
    public static final Locale ITALY = unknown(Locale.class);
    public static final Locale JAPAN = unknown(Locale.class);
    public static final Locale KOREA = unknown(Locale.class);
    public static final Locale UK = unknown(Locale.class);
    public static final Locale US = unknown(Locale.class);
    public static final Locale CANADA = unknown(Locale.class);
    public static final Locale CANADA_FRENCH = unknown(Locale.class);
    public static final Locale ROOT = unknown(Locale.class);
    public static final Locale CHINA = unknown(Locale.class);
    public static final Locale PRC = unknown(Locale.class);
    public static final Locale TAIWAN = unknown(Locale.class);
    public static final char PRIVATE_USE_EXTENSION = '\u0078';
    public static final char UNICODE_LOCALE_EXTENSION = '\u0075';

    public Locale(String s) {}

    public Locale(String s, String s2) {}

    public Locale(String s, String s2, String s3) {}

    public static Stream<Locale> availableLocales() {
        return Stream.of(unknown(Locale.class));
    }

    public static String caseFoldLanguageTag(String s) {
        return string();
    }

    public Object clone() {
        try {
            return super.clone();
        } catch (CloneNotSupportedException e) {
            return null;
        }
    }

    public boolean equals(Object o) {
        return choose();
    }

    public static List<Locale> filter(List<LanguageRange> list, Collection<Locale> c) {
        return List.of(unknown(Locale.class));
    }

    public static List<Locale> filter(List<LanguageRange> list, Collection<Locale> c, FilteringMode filteringMode) {
        return List.of(unknown(Locale.class));
    }

    public static List<String> filterTags(List<LanguageRange> list, Collection<String> c) {
        return List.of(string());
    }

    public static List<String> filterTags(List<LanguageRange> list, Collection<String> c, FilteringMode filteringMode) {
        return List.of(string());
    }

    public static Locale forLanguageTag(String s) {
        return unknown(Locale.class);
    }

    public static Locale[] getAvailableLocales() {
        return new Locale[] {unknown(Locale.class)};
    }

    public String getCountry() {
        return string();
    }

    public static Locale getDefault() {
        return unknown(Locale.class);
    }

    public static Locale getDefault(Category category) {
        return unknown(Locale.class);
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
        return Set.of(unknown(Character.class));
    }

    public String getISO3Country() throws MissingResourceException {
        return string();
    }

    public String getISO3Language() throws MissingResourceException {
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
        return unknown(Locale.class);
    }

    public static String lookupTag(List<LanguageRange> list, Collection<String> c) {
        return string();
    }

    public static Locale of(String s) {
        return unknown(Locale.class);
    }

    public static Locale of(String s, String s2) {
        return unknown(Locale.class);
    }

    public static Locale of(String s, String s2, String s3) {
        return unknown(Locale.class);
    }

    public static synchronized void setDefault(Locale locale) {}

    public static synchronized void setDefault(Category category, Locale locale) {}

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
            return List.of(unknown(LanguageRange.class));
        }

        public static List<LanguageRange> parse(String s) {
            return List.of(unknown(LanguageRange.class));
        }

        public static List<LanguageRange> parse(String s, Map<String, List<String>> m) {
            return List.of(unknown(LanguageRange.class));
        }

        public String toString() {
            return string();
        }
    }

    public static final class Builder {
        public Builder() {}

        public Builder addUnicodeLocaleAttribute(String s) {
            return this;
        }

        public Locale build() {
            return unknown(Locale.class);
        }

        public Builder clear() {
            return this;
        }

        public Builder clearExtensions() {
            return this;
        }

        public Builder removeUnicodeLocaleAttribute(String s) {
            return this;
        }

        public Builder setExtension(char ch, String s) {
            return this;
        }

        public Builder setLanguage(String s) {
            return this;
        }

        public Builder setLanguageTag(String s) {
            return this;
        }

        public Builder setLocale(Locale locale) {
            return this;
        }

        public Builder setRegion(String s) {
            return this;
        }

        public Builder setScript(String s) {
            return this;
        }

        public Builder setUnicodeLocaleKeyword(String s, String s2) {
            return this;
        }

        public Builder setVariant(String s) {
            return this;
        }
    }
}
