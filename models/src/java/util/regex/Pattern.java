package java.util.regex;

import static raceproof.model.Intrinsics.*;

import java.io.Serializable;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;

public final class Pattern implements Serializable {
    private Pattern() {}

    public static final int UNIX_LINES = 1;
    public static final int CASE_INSENSITIVE = 2;
    public static final int COMMENTS = 4;
    public static final int MULTILINE = 8;
    public static final int LITERAL = 0x10;
    public static final int DOTALL = 0x20;
    public static final int UNICODE_CASE = 0x40;
    public static final int CANON_EQ = 0x80;
    public static final int UNICODE_CHARACTER_CLASS = 0x100;

    public Predicate<String> asMatchPredicate() {
        return text -> matcher(text).matches();
    }

    public Predicate<String> asPredicate() {
        return text -> matcher(text).find();
    }

    public static Pattern compile(String s) {
        return compile(s, 0);
    }

    public static Pattern compile(String s, int n) {
        if (choose()) throw new PatternSyntaxException(string(), s, (int) number());
        return new Pattern();
    }

    public int flags() {
        return (int) number();
    }

    public Matcher matcher(CharSequence text) {
        text.length();
        return new Matcher(this, text);
    }

    public static boolean matches(String s, CharSequence text) {
        return compile(s).matcher(text).matches();
    }

    public Map<String, Integer> namedGroups() {
        return Map.of(string(), (int) number());
    }

    public String pattern() {
        return string();
    }

    public static String quote(String s) {
        return string();
    }

    public String[] split(CharSequence text) {
        matcher(text).find();
        text.subSequence(0, text.length());
        return new String[] {string()};
    }

    public String[] split(CharSequence text, int n) {
        matcher(text).find();
        text.subSequence(0, text.length());
        return new String[] {string()};
    }

    public Stream<String> splitAsStream(CharSequence text) {
        text.subSequence(0, text.length());
        return Stream.of(string());
    }

    public String[] splitWithDelimiters(CharSequence text, int n) {
        text.subSequence(0, text.length());
        return new String[] {string()};
    }

    public String toString() {
        return string();
    }
}
