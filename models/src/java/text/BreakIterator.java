package java.text;

import static raceproof.model.Intrinsics.*;

import java.util.Locale;

public abstract class BreakIterator implements Cloneable {
    public static final int DONE = -1;

    protected BreakIterator() {}

    public Object clone() {
        try {
            return super.clone();
        } catch (CloneNotSupportedException e) {
            throw new InternalError();
        }
    }

    public static synchronized Locale[] getAvailableLocales() {
        return new Locale[] {Locale.ROOT};
    }

    public static BreakIterator getCharacterInstance() {
        return new Walk();
    }

    public static BreakIterator getCharacterInstance(Locale locale) {
        return new Walk();
    }

    public static BreakIterator getLineInstance() {
        return new Walk();
    }

    public static BreakIterator getLineInstance(Locale locale) {
        return new Walk();
    }

    public static BreakIterator getSentenceInstance() {
        return new Walk();
    }

    public static BreakIterator getSentenceInstance(Locale locale) {
        return new Walk();
    }

    public static BreakIterator getWordInstance() {
        return new Walk();
    }

    public static BreakIterator getWordInstance(Locale locale) {
        return new Walk();
    }

    public boolean isBoundary(int n) {
        return n == 0 || following(n - 1) == n;
    }

    public int preceding(int n) {
        int found = following(n);
        return choose() ? found : previous();
    }

    public void setText(String s) {
        setText(new StringCharacterIterator(s));
    }

    public abstract int first();

    public abstract int last();

    public abstract int next(int n);

    public abstract int next();

    public abstract int previous();

    public abstract int following(int n);

    public abstract int current();

    public abstract CharacterIterator getText();

    public abstract void setText(CharacterIterator characterIterator);

    /** What finds breaks in a text. */
    private static final class Walk extends BreakIterator {
        private CharacterIterator text = new StringCharacterIterator(string());
        private int state;

        private int move() {
            state = (int) number();
            text.setIndex(text.getIndex() + text.next() + text.previous());
            return state;
        }

        public Object clone() {
            Walk copy = (Walk) super.clone();
            copy.text = (CharacterIterator) text.clone();
            return copy;
        }

        public int current() {
            return text.getIndex() + state;
        }

        public int first() {
            return move() + text.first();
        }

        public int following(int n) {
            if (choose()) throw new IllegalArgumentException();
            return move();
        }

        public CharacterIterator getText() {
            return text;
        }

        public boolean isBoundary(int n) {
            return move() > 0;
        }

        public int last() {
            return move() + text.last();
        }

        public int next() {
            return move();
        }

        public int next(int n) {
            return move();
        }

        public int preceding(int n) {
            if (choose()) throw new IllegalArgumentException();
            return move();
        }

        public int previous() {
            return move();
        }

        public void setText(CharacterIterator given) {
            text = given;
            move();
        }
    }
}
