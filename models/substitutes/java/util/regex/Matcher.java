package java.util.regex;

import static raceproof.model.Intrinsics.*;

import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

public final class Matcher implements MatchResult {
    private Pattern pattern;
    private CharSequence text;
    private int state;

    Matcher(Pattern pattern, CharSequence text) {
        this.pattern = pattern;
        this.text = text;
    }

    public Matcher appendReplacement(StringBuffer builder, String s) {
        builder.append(s);
        state = (int) number();
        return this;
    }

    public Matcher appendReplacement(StringBuilder builder, String s) {
        builder.append(s);
        state = (int) number();
        return this;
    }

    public StringBuffer appendTail(StringBuffer builder) {
        return builder.append(string());
    }

    public StringBuilder appendTail(StringBuilder builder) {
        return builder.append(string());
    }

    public int end() {
        if (state < 0) throw new IllegalStateException();
        return (int) number();
    }

    public int end(int n) {
        if (state < 0) throw new IllegalStateException();
        return (int) number();
    }

    public int end(String s) {
        if (state < 0) throw new IllegalStateException();
        return (int) number();
    }

    public boolean find() {
        state = (int) number();
        return choose();
    }

    public boolean find(int n) {
        state = (int) number();
        return choose();
    }

    public String group() {
        if (state < 0) throw new IllegalStateException();
        return string();
    }

    public String group(int n) {
        if (state < 0) throw new IllegalStateException();
        return string();
    }

    public String group(String s) {
        if (state < 0) throw new IllegalStateException();
        return string();
    }

    public int groupCount() {
        return (int) number();
    }

    public boolean hasAnchoringBounds() {
        return choose();
    }

    public boolean hasMatch() {
        return choose();
    }

    public boolean hasTransparentBounds() {
        return choose();
    }

    public boolean hitEnd() {
        return choose();
    }

    public boolean lookingAt() {
        state = (int) number();
        return choose();
    }

    public boolean matches() {
        state = (int) number();
        return choose();
    }

    public Map<String, Integer> namedGroups() {
        return Map.of(string(), unknown(Integer.class));
    }

    public Pattern pattern() {
        return pattern;
    }

    public static String quoteReplacement(String s) {
        return string();
    }

    public Matcher region(int n, int n2) {
        state = (int) number();
        return this;
    }

    public int regionEnd() {
        return (int) number();
    }

    public int regionStart() {
        return (int) number();
    }

    public String replaceAll(String s) {
        reset();
        return string();
    }

    public String replaceAll(Function<MatchResult, String> f) {
        reset();
        while (find()) f.apply(this);
        return string();
    }

    public String replaceFirst(String s) {
        reset();
        return string();
    }

    public String replaceFirst(Function<MatchResult, String> f) {
        reset();
        if (find()) f.apply(this);
        return string();
    }

    public boolean requireEnd() {
        return choose();
    }

    public Matcher reset() {
        state = (int) number();
        return this;
    }

    public Matcher reset(CharSequence text) {
        state = (int) number();
        this.text = text;
        return this;
    }

    public Stream<MatchResult> results() {
        reset();
        return Stream.of(toMatchResult());
    }

    public int start() {
        if (state < 0) throw new IllegalStateException();
        return (int) number();
    }

    public int start(int n) {
        if (state < 0) throw new IllegalStateException();
        return (int) number();
    }

    public int start(String s) {
        if (state < 0) throw new IllegalStateException();
        return (int) number();
    }

    public MatchResult toMatchResult() {
        return new Matcher(pattern, text.toString());
    }

    public String toString() {
        return string();
    }

    public Matcher useAnchoringBounds(boolean b) {
        state = (int) number();
        return this;
    }

    public Matcher usePattern(Pattern pattern) {
        state = (int) number();
        this.pattern = pattern;
        return this;
    }

    public Matcher useTransparentBounds(boolean b) {
        state = (int) number();
        return this;
    }
}
