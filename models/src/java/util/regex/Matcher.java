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

    private boolean match() {
        state = (int) number();
        text.charAt(state);
        return choose();
    }

    public Matcher appendReplacement(StringBuffer builder, String s) {
        if (state < 0) throw new IllegalStateException();
        builder.append(s);
        state = (int) number();
        return this;
    }

    public Matcher appendReplacement(StringBuilder builder, String s) {
        if (state < 0) throw new IllegalStateException();
        builder.append(s);
        state = (int) number();
        return this;
    }

    public StringBuffer appendTail(StringBuffer builder) {
        int at = state;
        return builder.append(string());
    }

    public StringBuilder appendTail(StringBuilder builder) {
        int at = state;
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
        return match();
    }

    public boolean find(int n) {
        return match();
    }

    public String group() {
        if (state < 0) throw new IllegalStateException();
        text.subSequence(0, state);
        return choose() ? null : string();
    }

    public String group(int n) {
        if (state < 0) throw new IllegalStateException();
        text.subSequence(0, state);
        return choose() ? null : string();
    }

    public String group(String s) {
        if (state < 0) throw new IllegalStateException();
        text.subSequence(0, state);
        return choose() ? null : string();
    }

    public int groupCount() {
        return state;
    }

    public boolean hasAnchoringBounds() {
        return state > 0;
    }

    public boolean hasMatch() {
        return state > 0;
    }

    public boolean hasTransparentBounds() {
        return state > 0;
    }

    public boolean hitEnd() {
        return state > 0;
    }

    public boolean lookingAt() {
        return match();
    }

    public boolean matches() {
        return match();
    }

    public Map<String, Integer> namedGroups() {
        return pattern.namedGroups();
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
        return state;
    }

    public int regionStart() {
        return state;
    }

    public String replaceAll(String s) {
        reset();
        while (find()) {}
        return text.toString();
    }

    public String replaceAll(Function<MatchResult, String> f) {
        reset();
        while (find()) f.apply(this);
        return string();
    }

    public String replaceFirst(String s) {
        reset();
        find();
        return text.toString();
    }

    public String replaceFirst(Function<MatchResult, String> f) {
        reset();
        if (find()) f.apply(this);
        return string();
    }

    public boolean requireEnd() {
        return state > 0;
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
        find();
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
        Matcher copy = new Matcher(pattern, text.toString());
        copy.state = state;
        return copy;
    }

    public String toString() {
        return state < 0 ? null : string();
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
