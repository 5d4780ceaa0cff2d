package java.lang;

import java.io.Serializable;
import java.lang.constant.Constable;
import java.lang.constant.DynamicConstantDesc;
import java.util.Optional;
import raceproof.model.Intrinsics;

/** A boxed character is immutable; one object stands for all of them. */
public final class Character implements Serializable, Comparable<Character>, Constable {
    public static final int MIN_RADIX = 2;
    public static final int MAX_RADIX = 36;
    public static final char MIN_VALUE = '\u0000';
    public static final char MAX_VALUE = '\uffff';
    @SuppressWarnings("unchecked")
    public static final Class<Character> TYPE = (Class<Character>) Class.getPrimitiveClass("char");
    public static final byte UNASSIGNED = 0;
    public static final byte UPPERCASE_LETTER = 1;
    public static final byte LOWERCASE_LETTER = 2;
    public static final byte TITLECASE_LETTER = 3;
    public static final byte MODIFIER_LETTER = 4;
    public static final byte OTHER_LETTER = 5;
    public static final byte NON_SPACING_MARK = 6;
    public static final byte ENCLOSING_MARK = 7;
    public static final byte COMBINING_SPACING_MARK = 8;
    public static final byte DECIMAL_DIGIT_NUMBER = 9;
    public static final byte LETTER_NUMBER = 10;
    public static final byte OTHER_NUMBER = 11;
    public static final byte SPACE_SEPARATOR = 12;
    public static final byte LINE_SEPARATOR = 13;
    public static final byte PARAGRAPH_SEPARATOR = 14;
    public static final byte CONTROL = 15;
    public static final byte FORMAT = 16;
    public static final byte PRIVATE_USE = 18;
    public static final byte SURROGATE = 19;
    public static final byte DASH_PUNCTUATION = 20;
    public static final byte START_PUNCTUATION = 21;
    public static final byte END_PUNCTUATION = 22;
    public static final byte CONNECTOR_PUNCTUATION = 23;
    public static final byte OTHER_PUNCTUATION = 24;
    public static final byte MATH_SYMBOL = 25;
    public static final byte CURRENCY_SYMBOL = 26;
    public static final byte MODIFIER_SYMBOL = 27;
    public static final byte OTHER_SYMBOL = 28;
    public static final byte INITIAL_QUOTE_PUNCTUATION = 29;
    public static final byte FINAL_QUOTE_PUNCTUATION = 30;
    public static final byte DIRECTIONALITY_UNDEFINED = -1;
    public static final byte DIRECTIONALITY_LEFT_TO_RIGHT = 0;
    public static final byte DIRECTIONALITY_RIGHT_TO_LEFT = 1;
    public static final byte DIRECTIONALITY_RIGHT_TO_LEFT_ARABIC = 2;
    public static final byte DIRECTIONALITY_EUROPEAN_NUMBER = 3;
    public static final byte DIRECTIONALITY_EUROPEAN_NUMBER_SEPARATOR = 4;
    public static final byte DIRECTIONALITY_EUROPEAN_NUMBER_TERMINATOR = 5;
    public static final byte DIRECTIONALITY_ARABIC_NUMBER = 6;
    public static final byte DIRECTIONALITY_COMMON_NUMBER_SEPARATOR = 7;
    public static final byte DIRECTIONALITY_NONSPACING_MARK = 8;
    public static final byte DIRECTIONALITY_BOUNDARY_NEUTRAL = 9;
    public static final byte DIRECTIONALITY_PARAGRAPH_SEPARATOR = 10;
    public static final byte DIRECTIONALITY_SEGMENT_SEPARATOR = 11;
    public static final byte DIRECTIONALITY_WHITESPACE = 12;
    public static final byte DIRECTIONALITY_OTHER_NEUTRALS = 13;
    public static final byte DIRECTIONALITY_LEFT_TO_RIGHT_EMBEDDING = 14;
    public static final byte DIRECTIONALITY_LEFT_TO_RIGHT_OVERRIDE = 15;
    public static final byte DIRECTIONALITY_RIGHT_TO_LEFT_EMBEDDING = 16;
    public static final byte DIRECTIONALITY_RIGHT_TO_LEFT_OVERRIDE = 17;
    public static final byte DIRECTIONALITY_POP_DIRECTIONAL_FORMAT = 18;
    public static final byte DIRECTIONALITY_LEFT_TO_RIGHT_ISOLATE = 19;
    public static final byte DIRECTIONALITY_RIGHT_TO_LEFT_ISOLATE = 20;
    public static final byte DIRECTIONALITY_FIRST_STRONG_ISOLATE = 21;
    public static final byte DIRECTIONALITY_POP_DIRECTIONAL_ISOLATE = 22;
    public static final char MIN_HIGH_SURROGATE = '\ud800';
    public static final char MAX_HIGH_SURROGATE = '\udbff';
    public static final char MIN_LOW_SURROGATE = '\udc00';
    public static final char MAX_LOW_SURROGATE = '\udfff';
    public static final char MIN_SURROGATE = '\ud800';
    public static final char MAX_SURROGATE = '\udfff';
    public static final int MIN_SUPPLEMENTARY_CODE_POINT = 65536;
    public static final int MIN_CODE_POINT = 0;
    public static final int MAX_CODE_POINT = 1114111;
    public static final int SIZE = 16;
    public static final int BYTES = 2;

    private static final Character ANY = new Character((char) 0);

    public Optional<DynamicConstantDesc<Character>> describeConstable() {
        return Optional.of(Intrinsics.unknown(DynamicConstantDesc.class));
    }

    public Character(char value) {}

    public static Character valueOf(char c) {
        return ANY;
    }

    public char charValue() {
        return (char) Intrinsics.number();
    }

    public int hashCode() {
        return (int) Intrinsics.number();
    }

    public static int hashCode(char c) {
        return (int) Intrinsics.number();
    }

    public boolean equals(Object object) {
        return Intrinsics.choose();
    }

    public String toString() {
        return Intrinsics.string();
    }

    public static String toString(char c) {
        return Intrinsics.string();
    }

    public static String toString(int codePoint) {
        return String.valueOfCodePoint(codePoint);
    }

    public static boolean isValidCodePoint(int i) {
        return Intrinsics.choose();
    }

    public static boolean isBmpCodePoint(int i) {
        return Intrinsics.choose();
    }

    public static boolean isSupplementaryCodePoint(int i) {
        return Intrinsics.choose();
    }

    public static boolean isHighSurrogate(char c) {
        return Intrinsics.choose();
    }

    public static boolean isLowSurrogate(char c) {
        return Intrinsics.choose();
    }

    public static boolean isSurrogate(char c) {
        return Intrinsics.choose();
    }

    public static boolean isSurrogatePair(char c1, char c2) {
        return Intrinsics.choose();
    }

    public static boolean isEmoji(int codePoint) {
        return Intrinsics.choose();
    }

    public static boolean isEmojiPresentation(int codePoint) {
        return Intrinsics.choose();
    }

    public static boolean isEmojiModifier(int codePoint) {
        return Intrinsics.choose();
    }

    public static boolean isEmojiModifierBase(int codePoint) {
        return Intrinsics.choose();
    }

    public static boolean isEmojiComponent(int codePoint) {
        return Intrinsics.choose();
    }

    public static boolean isExtendedPictographic(int codePoint) {
        return Intrinsics.choose();
    }

    public static int charCount(int i) {
        return (int) Intrinsics.number();
    }

    public static int toCodePoint(char c1, char c2) {
        return (int) Intrinsics.number();
    }

    public static int codePointAt(CharSequence text, int index) {
        text.charAt(index);
        text.length();
        return (int) Intrinsics.number();
    }

    public static int codePointAt(char[] chars, int index) {
        return chars[index];
    }

    public static int codePointAt(char[] chars, int index, int limit) {
        if (Intrinsics.choose()) {
            throw new IndexOutOfBoundsException();
        }
        return chars[index];
    }

    public static int codePointBefore(CharSequence text, int index) {
        text.charAt(index);
        return (int) Intrinsics.number();
    }

    public static int codePointBefore(char[] chars, int index) {
        return chars[index];
    }

    public static int codePointBefore(char[] chars, int index, int start) {
        if (Intrinsics.choose()) {
            throw new IndexOutOfBoundsException();
        }
        return chars[index];
    }

    public static char highSurrogate(int i) {
        return (char) Intrinsics.number();
    }

    public static char lowSurrogate(int i) {
        return (char) Intrinsics.number();
    }

    public static int toChars(int codePoint, char[] to, int at) {
        to[at] = (char) Intrinsics.number();
        if (Intrinsics.choose()) {
            throw new IllegalArgumentException();
        }
        return (int) Intrinsics.number();
    }

    public static char[] toChars(int codePoint) {
        if (Intrinsics.choose()) {
            throw new IllegalArgumentException();
        }
        return new char[1];
    }

    public static int codePointCount(CharSequence text, int begin, int end) {
        text.length();
        text.charAt(begin);
        return (int) Intrinsics.number();
    }

    public static int codePointCount(char[] chars, int offset, int count) {
        if (Intrinsics.choose()) {
            throw new IndexOutOfBoundsException();
        }
        return chars[offset];
    }

    public static int offsetByCodePoints(CharSequence text, int index, int offset) {
        text.length();
        text.charAt(index);
        if (Intrinsics.choose()) {
            throw new IndexOutOfBoundsException();
        }
        return (int) Intrinsics.number();
    }

    public static int offsetByCodePoints(char[] chars, int start, int count, int index, int offset) {
        if (Intrinsics.choose()) {
            throw new IndexOutOfBoundsException();
        }
        return chars[index];
    }

    public static boolean isLowerCase(char c) {
        return Intrinsics.choose();
    }

    public static boolean isLowerCase(int i) {
        return Intrinsics.choose();
    }

    public static boolean isUpperCase(char c) {
        return Intrinsics.choose();
    }

    public static boolean isUpperCase(int i) {
        return Intrinsics.choose();
    }

    public static boolean isTitleCase(char c) {
        return Intrinsics.choose();
    }

    public static boolean isTitleCase(int i) {
        return Intrinsics.choose();
    }

    public static boolean isDigit(char c) {
        return Intrinsics.choose();
    }

    public static boolean isDigit(int i) {
        return Intrinsics.choose();
    }

    public static boolean isDefined(char c) {
        return Intrinsics.choose();
    }

    public static boolean isDefined(int i) {
        return Intrinsics.choose();
    }

    public static boolean isLetter(char c) {
        return Intrinsics.choose();
    }

    public static boolean isLetter(int i) {
        return Intrinsics.choose();
    }

    public static boolean isLetterOrDigit(char c) {
        return Intrinsics.choose();
    }

    public static boolean isLetterOrDigit(int i) {
        return Intrinsics.choose();
    }

    public static boolean isJavaLetter(char c) {
        return Intrinsics.choose();
    }

    public static boolean isJavaLetterOrDigit(char c) {
        return Intrinsics.choose();
    }

    public static boolean isAlphabetic(int i) {
        return Intrinsics.choose();
    }

    public static boolean isIdeographic(int i) {
        return Intrinsics.choose();
    }

    public static boolean isJavaIdentifierStart(char c) {
        return Intrinsics.choose();
    }

    public static boolean isJavaIdentifierStart(int i) {
        return Intrinsics.choose();
    }

    public static boolean isJavaIdentifierPart(char c) {
        return Intrinsics.choose();
    }

    public static boolean isJavaIdentifierPart(int i) {
        return Intrinsics.choose();
    }

    public static boolean isUnicodeIdentifierStart(char c) {
        return Intrinsics.choose();
    }

    public static boolean isUnicodeIdentifierStart(int i) {
        return Intrinsics.choose();
    }

    public static boolean isUnicodeIdentifierPart(char c) {
        return Intrinsics.choose();
    }

    public static boolean isUnicodeIdentifierPart(int i) {
        return Intrinsics.choose();
    }

    public static boolean isIdentifierIgnorable(char c) {
        return Intrinsics.choose();
    }

    public static boolean isIdentifierIgnorable(int i) {
        return Intrinsics.choose();
    }

    public static char toLowerCase(char c) {
        return (char) Intrinsics.number();
    }

    public static int toLowerCase(int i) {
        return (int) Intrinsics.number();
    }

    public static char toUpperCase(char c) {
        return (char) Intrinsics.number();
    }

    public static int toUpperCase(int i) {
        return (int) Intrinsics.number();
    }

    public static char toTitleCase(char c) {
        return (char) Intrinsics.number();
    }

    public static int toTitleCase(int i) {
        return (int) Intrinsics.number();
    }

    public static int digit(char c, int i) {
        return (int) Intrinsics.number();
    }

    public static int digit(int i1, int i2) {
        return (int) Intrinsics.number();
    }

    public static int getNumericValue(char c) {
        return (int) Intrinsics.number();
    }

    public static int getNumericValue(int i) {
        return (int) Intrinsics.number();
    }

    public static boolean isSpace(char c) {
        return Intrinsics.choose();
    }

    public static boolean isSpaceChar(char c) {
        return Intrinsics.choose();
    }

    public static boolean isSpaceChar(int i) {
        return Intrinsics.choose();
    }

    public static boolean isWhitespace(char c) {
        return Intrinsics.choose();
    }

    public static boolean isWhitespace(int i) {
        return Intrinsics.choose();
    }

    public static boolean isISOControl(char c) {
        return Intrinsics.choose();
    }

    public static boolean isISOControl(int i) {
        return Intrinsics.choose();
    }

    public static int getType(char c) {
        return (int) Intrinsics.number();
    }

    public static int getType(int i) {
        return (int) Intrinsics.number();
    }

    public static char forDigit(int i1, int i2) {
        return (char) Intrinsics.number();
    }

    public static byte getDirectionality(char c) {
        return (byte) Intrinsics.number();
    }

    public static byte getDirectionality(int i) {
        return (byte) Intrinsics.number();
    }

    public static boolean isMirrored(char c) {
        return Intrinsics.choose();
    }

    public static boolean isMirrored(int i) {
        return Intrinsics.choose();
    }

    public int compareTo(Character other) {
        return (int) Intrinsics.number();
    }

    public static int compare(char c1, char c2) {
        return (int) Intrinsics.number();
    }

    public static char reverseBytes(char c) {
        return (char) Intrinsics.number();
    }

    public static String getName(int codePoint) {
        if (Intrinsics.choose()) {
            throw new IllegalArgumentException();
        }
        return Intrinsics.choose() ? Intrinsics.string() : null;
    }

    public static int codePointOf(String name) {
        if (Intrinsics.choose()) {
            throw new IllegalArgumentException();
        }
        return (int) Intrinsics.number();
    }

    static int toUpperCaseEx(int i) {
        return (int) Intrinsics.number();
    }

    static char[] toUpperCaseCharArray(int i) {
        return new char[1];
    }

    /** A named part of Unicode. */
    public static class Subset {
        private final String name;

        protected Subset(String name) {
            if (Intrinsics.choose()) {
                throw new NullPointerException();
            }
            this.name = name;
        }

        public final boolean equals(Object object) {
            return this == object;
        }

        public final int hashCode() {
            return super.hashCode();
        }

        public final String toString() {
            return name;
        }
    }

    /** One object stands for all blocks: nothing in a program depends on which it is. */
    public static final class UnicodeBlock extends Subset {
        private static final UnicodeBlock ANY = new UnicodeBlock(Intrinsics.string());

        public static final UnicodeBlock BASIC_LATIN = ANY;
        public static final UnicodeBlock ARABIC_EXTENDED_B = ANY;
        public static final UnicodeBlock VITHKUQI = ANY;
        public static final UnicodeBlock LATIN_EXTENDED_F = ANY;
        public static final UnicodeBlock OLD_UYGHUR = ANY;
        public static final UnicodeBlock UNIFIED_CANADIAN_ABORIGINAL_SYLLABICS_EXTENDED_A = ANY;
        public static final UnicodeBlock CYPRO_MINOAN = ANY;
        public static final UnicodeBlock TANGSA = ANY;
        public static final UnicodeBlock KANA_EXTENDED_B = ANY;
        public static final UnicodeBlock ZNAMENNY_MUSICAL_NOTATION = ANY;
        public static final UnicodeBlock LATIN_EXTENDED_G = ANY;
        public static final UnicodeBlock TOTO = ANY;
        public static final UnicodeBlock ETHIOPIC_EXTENDED_B = ANY;
        public static final UnicodeBlock ARABIC_EXTENDED_C = ANY;
        public static final UnicodeBlock DEVANAGARI_EXTENDED_A = ANY;
        public static final UnicodeBlock KAWI = ANY;
        public static final UnicodeBlock KAKTOVIK_NUMERALS = ANY;
        public static final UnicodeBlock CYRILLIC_EXTENDED_D = ANY;
        public static final UnicodeBlock NAG_MUNDARI = ANY;
        public static final UnicodeBlock CJK_UNIFIED_IDEOGRAPHS_EXTENSION_H = ANY;
        public static final UnicodeBlock CJK_UNIFIED_IDEOGRAPHS_EXTENSION_I = ANY;
        public static final UnicodeBlock TODHRI = ANY;
        public static final UnicodeBlock GARAY = ANY;
        public static final UnicodeBlock TULU_TIGALARI = ANY;
        public static final UnicodeBlock MYANMAR_EXTENDED_C = ANY;
        public static final UnicodeBlock SUNUWAR = ANY;
        public static final UnicodeBlock EGYPTIAN_HIEROGLYPHS_EXTENDED_A = ANY;
        public static final UnicodeBlock GURUNG_KHEMA = ANY;
        public static final UnicodeBlock KIRAT_RAI = ANY;
        public static final UnicodeBlock SYMBOLS_FOR_LEGACY_COMPUTING_SUPPLEMENT = ANY;
        public static final UnicodeBlock OL_ONAL = ANY;
        public static final UnicodeBlock LATIN_1_SUPPLEMENT = ANY;
        public static final UnicodeBlock LATIN_EXTENDED_A = ANY;
        public static final UnicodeBlock LATIN_EXTENDED_B = ANY;
        public static final UnicodeBlock IPA_EXTENSIONS = ANY;
        public static final UnicodeBlock SPACING_MODIFIER_LETTERS = ANY;
        public static final UnicodeBlock COMBINING_DIACRITICAL_MARKS = ANY;
        public static final UnicodeBlock GREEK = ANY;
        public static final UnicodeBlock CYRILLIC = ANY;
        public static final UnicodeBlock ARMENIAN = ANY;
        public static final UnicodeBlock HEBREW = ANY;
        public static final UnicodeBlock ARABIC = ANY;
        public static final UnicodeBlock DEVANAGARI = ANY;
        public static final UnicodeBlock BENGALI = ANY;
        public static final UnicodeBlock GURMUKHI = ANY;
        public static final UnicodeBlock GUJARATI = ANY;
        public static final UnicodeBlock ORIYA = ANY;
        public static final UnicodeBlock TAMIL = ANY;
        public static final UnicodeBlock TELUGU = ANY;
        public static final UnicodeBlock KANNADA = ANY;
        public static final UnicodeBlock MALAYALAM = ANY;
        public static final UnicodeBlock THAI = ANY;
        public static final UnicodeBlock LAO = ANY;
        public static final UnicodeBlock TIBETAN = ANY;
        public static final UnicodeBlock GEORGIAN = ANY;
        public static final UnicodeBlock HANGUL_JAMO = ANY;
        public static final UnicodeBlock LATIN_EXTENDED_ADDITIONAL = ANY;
        public static final UnicodeBlock GREEK_EXTENDED = ANY;
        public static final UnicodeBlock GENERAL_PUNCTUATION = ANY;
        public static final UnicodeBlock SUPERSCRIPTS_AND_SUBSCRIPTS = ANY;
        public static final UnicodeBlock CURRENCY_SYMBOLS = ANY;
        public static final UnicodeBlock COMBINING_MARKS_FOR_SYMBOLS = ANY;
        public static final UnicodeBlock LETTERLIKE_SYMBOLS = ANY;
        public static final UnicodeBlock NUMBER_FORMS = ANY;
        public static final UnicodeBlock ARROWS = ANY;
        public static final UnicodeBlock MATHEMATICAL_OPERATORS = ANY;
        public static final UnicodeBlock MISCELLANEOUS_TECHNICAL = ANY;
        public static final UnicodeBlock CONTROL_PICTURES = ANY;
        public static final UnicodeBlock OPTICAL_CHARACTER_RECOGNITION = ANY;
        public static final UnicodeBlock ENCLOSED_ALPHANUMERICS = ANY;
        public static final UnicodeBlock BOX_DRAWING = ANY;
        public static final UnicodeBlock BLOCK_ELEMENTS = ANY;
        public static final UnicodeBlock GEOMETRIC_SHAPES = ANY;
        public static final UnicodeBlock MISCELLANEOUS_SYMBOLS = ANY;
        public static final UnicodeBlock DINGBATS = ANY;
        public static final UnicodeBlock CJK_SYMBOLS_AND_PUNCTUATION = ANY;
        public static final UnicodeBlock HIRAGANA = ANY;
        public static final UnicodeBlock KATAKANA = ANY;
        public static final UnicodeBlock BOPOMOFO = ANY;
        public static final UnicodeBlock HANGUL_COMPATIBILITY_JAMO = ANY;
        public static final UnicodeBlock KANBUN = ANY;
        public static final UnicodeBlock ENCLOSED_CJK_LETTERS_AND_MONTHS = ANY;
        public static final UnicodeBlock CJK_COMPATIBILITY = ANY;
        public static final UnicodeBlock CJK_UNIFIED_IDEOGRAPHS = ANY;
        public static final UnicodeBlock HANGUL_SYLLABLES = ANY;
        public static final UnicodeBlock PRIVATE_USE_AREA = ANY;
        public static final UnicodeBlock CJK_COMPATIBILITY_IDEOGRAPHS = ANY;
        public static final UnicodeBlock ALPHABETIC_PRESENTATION_FORMS = ANY;
        public static final UnicodeBlock ARABIC_PRESENTATION_FORMS_A = ANY;
        public static final UnicodeBlock COMBINING_HALF_MARKS = ANY;
        public static final UnicodeBlock CJK_COMPATIBILITY_FORMS = ANY;
        public static final UnicodeBlock SMALL_FORM_VARIANTS = ANY;
        public static final UnicodeBlock ARABIC_PRESENTATION_FORMS_B = ANY;
        public static final UnicodeBlock HALFWIDTH_AND_FULLWIDTH_FORMS = ANY;
        public static final UnicodeBlock SPECIALS = ANY;
        public static final UnicodeBlock SURROGATES_AREA = ANY;
        public static final UnicodeBlock SYRIAC = ANY;
        public static final UnicodeBlock THAANA = ANY;
        public static final UnicodeBlock SINHALA = ANY;
        public static final UnicodeBlock MYANMAR = ANY;
        public static final UnicodeBlock ETHIOPIC = ANY;
        public static final UnicodeBlock CHEROKEE = ANY;
        public static final UnicodeBlock UNIFIED_CANADIAN_ABORIGINAL_SYLLABICS = ANY;
        public static final UnicodeBlock OGHAM = ANY;
        public static final UnicodeBlock RUNIC = ANY;
        public static final UnicodeBlock KHMER = ANY;
        public static final UnicodeBlock MONGOLIAN = ANY;
        public static final UnicodeBlock BRAILLE_PATTERNS = ANY;
        public static final UnicodeBlock CJK_RADICALS_SUPPLEMENT = ANY;
        public static final UnicodeBlock KANGXI_RADICALS = ANY;
        public static final UnicodeBlock IDEOGRAPHIC_DESCRIPTION_CHARACTERS = ANY;
        public static final UnicodeBlock BOPOMOFO_EXTENDED = ANY;
        public static final UnicodeBlock CJK_UNIFIED_IDEOGRAPHS_EXTENSION_A = ANY;
        public static final UnicodeBlock YI_SYLLABLES = ANY;
        public static final UnicodeBlock YI_RADICALS = ANY;
        public static final UnicodeBlock CYRILLIC_SUPPLEMENTARY = ANY;
        public static final UnicodeBlock TAGALOG = ANY;
        public static final UnicodeBlock HANUNOO = ANY;
        public static final UnicodeBlock BUHID = ANY;
        public static final UnicodeBlock TAGBANWA = ANY;
        public static final UnicodeBlock LIMBU = ANY;
        public static final UnicodeBlock TAI_LE = ANY;
        public static final UnicodeBlock KHMER_SYMBOLS = ANY;
        public static final UnicodeBlock PHONETIC_EXTENSIONS = ANY;
        public static final UnicodeBlock MISCELLANEOUS_MATHEMATICAL_SYMBOLS_A = ANY;
        public static final UnicodeBlock SUPPLEMENTAL_ARROWS_A = ANY;
        public static final UnicodeBlock SUPPLEMENTAL_ARROWS_B = ANY;
        public static final UnicodeBlock MISCELLANEOUS_MATHEMATICAL_SYMBOLS_B = ANY;
        public static final UnicodeBlock SUPPLEMENTAL_MATHEMATICAL_OPERATORS = ANY;
        public static final UnicodeBlock MISCELLANEOUS_SYMBOLS_AND_ARROWS = ANY;
        public static final UnicodeBlock KATAKANA_PHONETIC_EXTENSIONS = ANY;
        public static final UnicodeBlock YIJING_HEXAGRAM_SYMBOLS = ANY;
        public static final UnicodeBlock VARIATION_SELECTORS = ANY;
        public static final UnicodeBlock LINEAR_B_SYLLABARY = ANY;
        public static final UnicodeBlock LINEAR_B_IDEOGRAMS = ANY;
        public static final UnicodeBlock AEGEAN_NUMBERS = ANY;
        public static final UnicodeBlock OLD_ITALIC = ANY;
        public static final UnicodeBlock GOTHIC = ANY;
        public static final UnicodeBlock UGARITIC = ANY;
        public static final UnicodeBlock DESERET = ANY;
        public static final UnicodeBlock SHAVIAN = ANY;
        public static final UnicodeBlock OSMANYA = ANY;
        public static final UnicodeBlock CYPRIOT_SYLLABARY = ANY;
        public static final UnicodeBlock BYZANTINE_MUSICAL_SYMBOLS = ANY;
        public static final UnicodeBlock MUSICAL_SYMBOLS = ANY;
        public static final UnicodeBlock TAI_XUAN_JING_SYMBOLS = ANY;
        public static final UnicodeBlock MATHEMATICAL_ALPHANUMERIC_SYMBOLS = ANY;
        public static final UnicodeBlock CJK_UNIFIED_IDEOGRAPHS_EXTENSION_B = ANY;
        public static final UnicodeBlock CJK_COMPATIBILITY_IDEOGRAPHS_SUPPLEMENT = ANY;
        public static final UnicodeBlock TAGS = ANY;
        public static final UnicodeBlock VARIATION_SELECTORS_SUPPLEMENT = ANY;
        public static final UnicodeBlock SUPPLEMENTARY_PRIVATE_USE_AREA_A = ANY;
        public static final UnicodeBlock SUPPLEMENTARY_PRIVATE_USE_AREA_B = ANY;
        public static final UnicodeBlock HIGH_SURROGATES = ANY;
        public static final UnicodeBlock HIGH_PRIVATE_USE_SURROGATES = ANY;
        public static final UnicodeBlock LOW_SURROGATES = ANY;
        public static final UnicodeBlock ARABIC_SUPPLEMENT = ANY;
        public static final UnicodeBlock NKO = ANY;
        public static final UnicodeBlock SAMARITAN = ANY;
        public static final UnicodeBlock MANDAIC = ANY;
        public static final UnicodeBlock ETHIOPIC_SUPPLEMENT = ANY;
        public static final UnicodeBlock UNIFIED_CANADIAN_ABORIGINAL_SYLLABICS_EXTENDED = ANY;
        public static final UnicodeBlock NEW_TAI_LUE = ANY;
        public static final UnicodeBlock BUGINESE = ANY;
        public static final UnicodeBlock TAI_THAM = ANY;
        public static final UnicodeBlock BALINESE = ANY;
        public static final UnicodeBlock SUNDANESE = ANY;
        public static final UnicodeBlock BATAK = ANY;
        public static final UnicodeBlock LEPCHA = ANY;
        public static final UnicodeBlock OL_CHIKI = ANY;
        public static final UnicodeBlock VEDIC_EXTENSIONS = ANY;
        public static final UnicodeBlock PHONETIC_EXTENSIONS_SUPPLEMENT = ANY;
        public static final UnicodeBlock COMBINING_DIACRITICAL_MARKS_SUPPLEMENT = ANY;
        public static final UnicodeBlock GLAGOLITIC = ANY;
        public static final UnicodeBlock LATIN_EXTENDED_C = ANY;
        public static final UnicodeBlock COPTIC = ANY;
        public static final UnicodeBlock GEORGIAN_SUPPLEMENT = ANY;
        public static final UnicodeBlock TIFINAGH = ANY;
        public static final UnicodeBlock ETHIOPIC_EXTENDED = ANY;
        public static final UnicodeBlock CYRILLIC_EXTENDED_A = ANY;
        public static final UnicodeBlock SUPPLEMENTAL_PUNCTUATION = ANY;
        public static final UnicodeBlock CJK_STROKES = ANY;
        public static final UnicodeBlock LISU = ANY;
        public static final UnicodeBlock VAI = ANY;
        public static final UnicodeBlock CYRILLIC_EXTENDED_B = ANY;
        public static final UnicodeBlock BAMUM = ANY;
        public static final UnicodeBlock MODIFIER_TONE_LETTERS = ANY;
        public static final UnicodeBlock LATIN_EXTENDED_D = ANY;
        public static final UnicodeBlock SYLOTI_NAGRI = ANY;
        public static final UnicodeBlock COMMON_INDIC_NUMBER_FORMS = ANY;
        public static final UnicodeBlock PHAGS_PA = ANY;
        public static final UnicodeBlock SAURASHTRA = ANY;
        public static final UnicodeBlock DEVANAGARI_EXTENDED = ANY;
        public static final UnicodeBlock KAYAH_LI = ANY;
        public static final UnicodeBlock REJANG = ANY;
        public static final UnicodeBlock HANGUL_JAMO_EXTENDED_A = ANY;
        public static final UnicodeBlock JAVANESE = ANY;
        public static final UnicodeBlock CHAM = ANY;
        public static final UnicodeBlock MYANMAR_EXTENDED_A = ANY;
        public static final UnicodeBlock TAI_VIET = ANY;
        public static final UnicodeBlock ETHIOPIC_EXTENDED_A = ANY;
        public static final UnicodeBlock MEETEI_MAYEK = ANY;
        public static final UnicodeBlock HANGUL_JAMO_EXTENDED_B = ANY;
        public static final UnicodeBlock VERTICAL_FORMS = ANY;
        public static final UnicodeBlock ANCIENT_GREEK_NUMBERS = ANY;
        public static final UnicodeBlock ANCIENT_SYMBOLS = ANY;
        public static final UnicodeBlock PHAISTOS_DISC = ANY;
        public static final UnicodeBlock LYCIAN = ANY;
        public static final UnicodeBlock CARIAN = ANY;
        public static final UnicodeBlock OLD_PERSIAN = ANY;
        public static final UnicodeBlock IMPERIAL_ARAMAIC = ANY;
        public static final UnicodeBlock PHOENICIAN = ANY;
        public static final UnicodeBlock LYDIAN = ANY;
        public static final UnicodeBlock KHAROSHTHI = ANY;
        public static final UnicodeBlock OLD_SOUTH_ARABIAN = ANY;
        public static final UnicodeBlock AVESTAN = ANY;
        public static final UnicodeBlock INSCRIPTIONAL_PARTHIAN = ANY;
        public static final UnicodeBlock INSCRIPTIONAL_PAHLAVI = ANY;
        public static final UnicodeBlock OLD_TURKIC = ANY;
        public static final UnicodeBlock RUMI_NUMERAL_SYMBOLS = ANY;
        public static final UnicodeBlock BRAHMI = ANY;
        public static final UnicodeBlock KAITHI = ANY;
        public static final UnicodeBlock CUNEIFORM = ANY;
        public static final UnicodeBlock CUNEIFORM_NUMBERS_AND_PUNCTUATION = ANY;
        public static final UnicodeBlock EGYPTIAN_HIEROGLYPHS = ANY;
        public static final UnicodeBlock BAMUM_SUPPLEMENT = ANY;
        public static final UnicodeBlock KANA_SUPPLEMENT = ANY;
        public static final UnicodeBlock ANCIENT_GREEK_MUSICAL_NOTATION = ANY;
        public static final UnicodeBlock COUNTING_ROD_NUMERALS = ANY;
        public static final UnicodeBlock MAHJONG_TILES = ANY;
        public static final UnicodeBlock DOMINO_TILES = ANY;
        public static final UnicodeBlock PLAYING_CARDS = ANY;
        public static final UnicodeBlock ENCLOSED_ALPHANUMERIC_SUPPLEMENT = ANY;
        public static final UnicodeBlock ENCLOSED_IDEOGRAPHIC_SUPPLEMENT = ANY;
        public static final UnicodeBlock MISCELLANEOUS_SYMBOLS_AND_PICTOGRAPHS = ANY;
        public static final UnicodeBlock EMOTICONS = ANY;
        public static final UnicodeBlock TRANSPORT_AND_MAP_SYMBOLS = ANY;
        public static final UnicodeBlock ALCHEMICAL_SYMBOLS = ANY;
        public static final UnicodeBlock CJK_UNIFIED_IDEOGRAPHS_EXTENSION_C = ANY;
        public static final UnicodeBlock CJK_UNIFIED_IDEOGRAPHS_EXTENSION_D = ANY;
        public static final UnicodeBlock ARABIC_EXTENDED_A = ANY;
        public static final UnicodeBlock SUNDANESE_SUPPLEMENT = ANY;
        public static final UnicodeBlock MEETEI_MAYEK_EXTENSIONS = ANY;
        public static final UnicodeBlock MEROITIC_HIEROGLYPHS = ANY;
        public static final UnicodeBlock MEROITIC_CURSIVE = ANY;
        public static final UnicodeBlock SORA_SOMPENG = ANY;
        public static final UnicodeBlock CHAKMA = ANY;
        public static final UnicodeBlock SHARADA = ANY;
        public static final UnicodeBlock TAKRI = ANY;
        public static final UnicodeBlock MIAO = ANY;
        public static final UnicodeBlock ARABIC_MATHEMATICAL_ALPHABETIC_SYMBOLS = ANY;
        public static final UnicodeBlock COMBINING_DIACRITICAL_MARKS_EXTENDED = ANY;
        public static final UnicodeBlock MYANMAR_EXTENDED_B = ANY;
        public static final UnicodeBlock LATIN_EXTENDED_E = ANY;
        public static final UnicodeBlock COPTIC_EPACT_NUMBERS = ANY;
        public static final UnicodeBlock OLD_PERMIC = ANY;
        public static final UnicodeBlock ELBASAN = ANY;
        public static final UnicodeBlock CAUCASIAN_ALBANIAN = ANY;
        public static final UnicodeBlock LINEAR_A = ANY;
        public static final UnicodeBlock PALMYRENE = ANY;
        public static final UnicodeBlock NABATAEAN = ANY;
        public static final UnicodeBlock OLD_NORTH_ARABIAN = ANY;
        public static final UnicodeBlock MANICHAEAN = ANY;
        public static final UnicodeBlock PSALTER_PAHLAVI = ANY;
        public static final UnicodeBlock MAHAJANI = ANY;
        public static final UnicodeBlock SINHALA_ARCHAIC_NUMBERS = ANY;
        public static final UnicodeBlock KHOJKI = ANY;
        public static final UnicodeBlock KHUDAWADI = ANY;
        public static final UnicodeBlock GRANTHA = ANY;
        public static final UnicodeBlock TIRHUTA = ANY;
        public static final UnicodeBlock SIDDHAM = ANY;
        public static final UnicodeBlock MODI = ANY;
        public static final UnicodeBlock WARANG_CITI = ANY;
        public static final UnicodeBlock PAU_CIN_HAU = ANY;
        public static final UnicodeBlock MRO = ANY;
        public static final UnicodeBlock BASSA_VAH = ANY;
        public static final UnicodeBlock PAHAWH_HMONG = ANY;
        public static final UnicodeBlock DUPLOYAN = ANY;
        public static final UnicodeBlock SHORTHAND_FORMAT_CONTROLS = ANY;
        public static final UnicodeBlock MENDE_KIKAKUI = ANY;
        public static final UnicodeBlock ORNAMENTAL_DINGBATS = ANY;
        public static final UnicodeBlock GEOMETRIC_SHAPES_EXTENDED = ANY;
        public static final UnicodeBlock SUPPLEMENTAL_ARROWS_C = ANY;
        public static final UnicodeBlock CHEROKEE_SUPPLEMENT = ANY;
        public static final UnicodeBlock HATRAN = ANY;
        public static final UnicodeBlock OLD_HUNGARIAN = ANY;
        public static final UnicodeBlock MULTANI = ANY;
        public static final UnicodeBlock AHOM = ANY;
        public static final UnicodeBlock EARLY_DYNASTIC_CUNEIFORM = ANY;
        public static final UnicodeBlock ANATOLIAN_HIEROGLYPHS = ANY;
        public static final UnicodeBlock SUTTON_SIGNWRITING = ANY;
        public static final UnicodeBlock SUPPLEMENTAL_SYMBOLS_AND_PICTOGRAPHS = ANY;
        public static final UnicodeBlock CJK_UNIFIED_IDEOGRAPHS_EXTENSION_E = ANY;
        public static final UnicodeBlock SYRIAC_SUPPLEMENT = ANY;
        public static final UnicodeBlock CYRILLIC_EXTENDED_C = ANY;
        public static final UnicodeBlock OSAGE = ANY;
        public static final UnicodeBlock NEWA = ANY;
        public static final UnicodeBlock MONGOLIAN_SUPPLEMENT = ANY;
        public static final UnicodeBlock MARCHEN = ANY;
        public static final UnicodeBlock IDEOGRAPHIC_SYMBOLS_AND_PUNCTUATION = ANY;
        public static final UnicodeBlock TANGUT = ANY;
        public static final UnicodeBlock TANGUT_COMPONENTS = ANY;
        public static final UnicodeBlock KANA_EXTENDED_A = ANY;
        public static final UnicodeBlock GLAGOLITIC_SUPPLEMENT = ANY;
        public static final UnicodeBlock ADLAM = ANY;
        public static final UnicodeBlock MASARAM_GONDI = ANY;
        public static final UnicodeBlock ZANABAZAR_SQUARE = ANY;
        public static final UnicodeBlock NUSHU = ANY;
        public static final UnicodeBlock SOYOMBO = ANY;
        public static final UnicodeBlock BHAIKSUKI = ANY;
        public static final UnicodeBlock CJK_UNIFIED_IDEOGRAPHS_EXTENSION_F = ANY;
        public static final UnicodeBlock GEORGIAN_EXTENDED = ANY;
        public static final UnicodeBlock HANIFI_ROHINGYA = ANY;
        public static final UnicodeBlock OLD_SOGDIAN = ANY;
        public static final UnicodeBlock SOGDIAN = ANY;
        public static final UnicodeBlock DOGRA = ANY;
        public static final UnicodeBlock GUNJALA_GONDI = ANY;
        public static final UnicodeBlock MAKASAR = ANY;
        public static final UnicodeBlock MEDEFAIDRIN = ANY;
        public static final UnicodeBlock MAYAN_NUMERALS = ANY;
        public static final UnicodeBlock INDIC_SIYAQ_NUMBERS = ANY;
        public static final UnicodeBlock CHESS_SYMBOLS = ANY;
        public static final UnicodeBlock ELYMAIC = ANY;
        public static final UnicodeBlock NANDINAGARI = ANY;
        public static final UnicodeBlock TAMIL_SUPPLEMENT = ANY;
        public static final UnicodeBlock EGYPTIAN_HIEROGLYPH_FORMAT_CONTROLS = ANY;
        public static final UnicodeBlock SMALL_KANA_EXTENSION = ANY;
        public static final UnicodeBlock NYIAKENG_PUACHUE_HMONG = ANY;
        public static final UnicodeBlock WANCHO = ANY;
        public static final UnicodeBlock OTTOMAN_SIYAQ_NUMBERS = ANY;
        public static final UnicodeBlock SYMBOLS_AND_PICTOGRAPHS_EXTENDED_A = ANY;
        public static final UnicodeBlock YEZIDI = ANY;
        public static final UnicodeBlock CHORASMIAN = ANY;
        public static final UnicodeBlock DIVES_AKURU = ANY;
        public static final UnicodeBlock LISU_SUPPLEMENT = ANY;
        public static final UnicodeBlock KHITAN_SMALL_SCRIPT = ANY;
        public static final UnicodeBlock TANGUT_SUPPLEMENT = ANY;
        public static final UnicodeBlock SYMBOLS_FOR_LEGACY_COMPUTING = ANY;
        public static final UnicodeBlock CJK_UNIFIED_IDEOGRAPHS_EXTENSION_G = ANY;

        private UnicodeBlock(String name) {
            super(name);
        }

        public static UnicodeBlock of(char c) {
            return Intrinsics.choose() ? ANY : null;
        }

        public static UnicodeBlock of(int codePoint) {
            if (Intrinsics.choose()) {
                throw new IllegalArgumentException();
            }
            return Intrinsics.choose() ? ANY : null;
        }

        public static final UnicodeBlock forName(String name) {
            if (Intrinsics.choose()) {
                throw new IllegalArgumentException();
            }
            return ANY;
        }
    }

    /** The scripts of Unicode. */
    public static enum UnicodeScript {
        VITHKUQI, OLD_UYGHUR, CYPRO_MINOAN, TANGSA, TOTO, KAWI, NAG_MUNDARI,
        TODHRI, GARAY, TULU_TIGALARI, SUNUWAR, GURUNG_KHEMA, KIRAT_RAI, OL_ONAL,
        COMMON, LATIN, GREEK, CYRILLIC, ARMENIAN, HEBREW, ARABIC, SYRIAC, THAANA, DEVANAGARI, BENGALI,
        GURMUKHI, GUJARATI, ORIYA, TAMIL, TELUGU, KANNADA, MALAYALAM, SINHALA, THAI, LAO, TIBETAN, MYANMAR,
        GEORGIAN, HANGUL, ETHIOPIC, CHEROKEE, CANADIAN_ABORIGINAL, OGHAM, RUNIC, KHMER, MONGOLIAN, HIRAGANA,
        KATAKANA, BOPOMOFO, HAN, YI, OLD_ITALIC, GOTHIC, DESERET, INHERITED, TAGALOG, HANUNOO, BUHID,
        TAGBANWA, LIMBU, TAI_LE, LINEAR_B, UGARITIC, SHAVIAN, OSMANYA, CYPRIOT, BRAILLE, BUGINESE, COPTIC,
        NEW_TAI_LUE, GLAGOLITIC, TIFINAGH, SYLOTI_NAGRI, OLD_PERSIAN, KHAROSHTHI, BALINESE, CUNEIFORM,
        PHOENICIAN, PHAGS_PA, NKO, SUNDANESE, BATAK, LEPCHA, OL_CHIKI, VAI, SAURASHTRA, KAYAH_LI, REJANG,
        LYCIAN, CARIAN, LYDIAN, CHAM, TAI_THAM, TAI_VIET, AVESTAN, EGYPTIAN_HIEROGLYPHS, SAMARITAN, MANDAIC,
        LISU, BAMUM, JAVANESE, MEETEI_MAYEK, IMPERIAL_ARAMAIC, OLD_SOUTH_ARABIAN, INSCRIPTIONAL_PARTHIAN,
        INSCRIPTIONAL_PAHLAVI, OLD_TURKIC, BRAHMI, KAITHI, MEROITIC_HIEROGLYPHS, MEROITIC_CURSIVE,
        SORA_SOMPENG, CHAKMA, SHARADA, TAKRI, MIAO, CAUCASIAN_ALBANIAN, BASSA_VAH, DUPLOYAN, ELBASAN,
        GRANTHA, PAHAWH_HMONG, KHOJKI, LINEAR_A, MAHAJANI, MANICHAEAN, MENDE_KIKAKUI, MODI, MRO,
        OLD_NORTH_ARABIAN, NABATAEAN, PALMYRENE, PAU_CIN_HAU, OLD_PERMIC, PSALTER_PAHLAVI, SIDDHAM,
        KHUDAWADI, TIRHUTA, WARANG_CITI, AHOM, ANATOLIAN_HIEROGLYPHS, HATRAN, MULTANI, OLD_HUNGARIAN,
        SIGNWRITING, ADLAM, BHAIKSUKI, MARCHEN, NEWA, OSAGE, TANGUT, MASARAM_GONDI, NUSHU, SOYOMBO,
        ZANABAZAR_SQUARE, HANIFI_ROHINGYA, OLD_SOGDIAN, SOGDIAN, DOGRA, GUNJALA_GONDI, MAKASAR, MEDEFAIDRIN,
        ELYMAIC, NANDINAGARI, NYIAKENG_PUACHUE_HMONG, WANCHO, YEZIDI, CHORASMIAN, DIVES_AKURU,
        KHITAN_SMALL_SCRIPT, UNKNOWN;

        public static UnicodeScript of(int codePoint) {
            if (Intrinsics.choose()) {
                throw new IllegalArgumentException();
            }
            return Intrinsics.choose() ? COMMON : UNKNOWN;
        }

        public static final UnicodeScript forName(String name) {
            if (Intrinsics.choose()) {
                throw new IllegalArgumentException();
            }
            return valueOf(name);
        }
    }
}
