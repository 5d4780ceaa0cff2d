package java.util;

import static raceproof.model.Intrinsics.*;

public class StringTokenizer implements Enumeration<Object> {
    private int state;

    public StringTokenizer(String text, String delimiters, boolean returnDelimiters) {
        state = text.length();
    }

    public StringTokenizer(String text, String delimiters) {
        this(text, delimiters, false);
    }

    public StringTokenizer(String text) {
        this(text, " ", false);
    }

    public boolean hasMoreTokens() {
        return state != 0;
    }

    public String nextToken() {
        if (state == 0) throw new NoSuchElementException();
        state = (int) number();
        return string();
    }

    public String nextToken(String delimiters) {
        return nextToken();
    }

    public boolean hasMoreElements() {
        return hasMoreTokens();
    }

    public Object nextElement() {
        return nextToken();
    }

    public int countTokens() {
        return state;
    }
}
