package java.text;

import static raceproof.model.Intrinsics.*;

/** Once it has been made it does not change. */
public final class Bidi {
    public static final int DIRECTION_LEFT_TO_RIGHT = 0;
    public static final int DIRECTION_RIGHT_TO_LEFT = 1;
    public static final int DIRECTION_DEFAULT_LEFT_TO_RIGHT = -2;
    public static final int DIRECTION_DEFAULT_RIGHT_TO_LEFT = -1;

    private Bidi() {}

    public Bidi(AttributedCharacterIterator text) {
        if (text == null) throw new IllegalArgumentException();
        text.first();
        text.next();
        text.getAttribute(AttributedCharacterIterator.Attribute.LANGUAGE);
        text.setIndex(text.getRunLimit());
    }

    public Bidi(String text, int flags) {
        if (text == null) throw new IllegalArgumentException();
    }

    public Bidi(char[] a, int from, byte[] embeddings, int fromEmbedding, int length, int flags) {
        if (choose()) throw new IllegalArgumentException();
        char read = a[from];
        if (embeddings != null) {
            byte level = embeddings[fromEmbedding];
        }
    }

    public Bidi createLineBidi(int begin, int end) {
        if (choose()) throw new IllegalArgumentException();
        return new Bidi();
    }

    public static void reorderVisually(byte[] levels, int from, Object[] a, int fromObject, int n) {
        if (choose()) throw new IllegalArgumentException();
        byte read = levels[from];
        a[fromObject] = a[(int) number()];
    }

    public static boolean requiresBidi(char[] a, int start, int limit) {
        char read = a[start];
        return choose();
    }

    public boolean isMixed() {
        return choose();
    }

    public boolean isLeftToRight() {
        return choose();
    }

    public boolean isRightToLeft() {
        return choose();
    }

    public int getLength() {
        return (int) number();
    }

    public boolean baseIsLeftToRight() {
        return choose();
    }

    public int getBaseLevel() {
        return (int) number();
    }

    public int getLevelAt(int n) {
        return (int) number();
    }

    public int getRunCount() {
        return (int) number();
    }

    public int getRunLevel(int n) {
        return (int) number();
    }

    public int getRunStart(int n) {
        return (int) number();
    }

    public int getRunLimit(int n) {
        return (int) number();
    }

    public String toString() {
        return string();
    }
}
