package java.text;

import static raceproof.model.Intrinsics.*;

public final class StringCharacterIterator implements CharacterIterator {
    private int state;

    private char move() {
        state = (int) number();
        return (char) number();
    }

    public StringCharacterIterator(String s) {
        if (s == null) throw new NullPointerException();
    }

    public StringCharacterIterator(String s, int n) {
        if (choose()) throw new IllegalArgumentException();
    }

    public StringCharacterIterator(String s, int n, int n2, int n3) {
        if (choose()) throw new IllegalArgumentException();
    }

    public Object clone() {
        try {
            StringCharacterIterator copy = (StringCharacterIterator) super.clone();
            copy.state = state;
            return copy;
        } catch (CloneNotSupportedException e) {
            throw new InternalError();
        }
    }

    public char current() {
        return (char) state;
    }

    public boolean equals(Object o) {
        return o instanceof StringCharacterIterator && state == ((StringCharacterIterator) o).state;
    }

    public char first() {
        return move();
    }

    public int getBeginIndex() {
        return state;
    }

    public int getEndIndex() {
        return state;
    }

    public int getIndex() {
        return state;
    }

    public int hashCode() {
        return state;
    }

    public char last() {
        return move();
    }

    public char next() {
        return move();
    }

    public char previous() {
        return move();
    }

    public char setIndex(int n) {
        if (choose()) throw new IllegalArgumentException();
        return move();
    }

    public void setText(String s) {
        move();
    }
}
