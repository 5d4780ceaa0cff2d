package java.text;

import static raceproof.model.Intrinsics.*;

public final class CollationElementIterator {
    public static final int NULLORDER = -1;

    private CharacterIterator text;
    private int state;

    CollationElementIterator(CharacterIterator text) {
        this.text = text;
    }

    private int move() {
        state = (int) number();
        CharacterIterator text = this.text;
        if (text != null) text.setIndex(text.getIndex() + text.next());
        return state;
    }

    public int getMaxExpansion(int n) {
        return (int) number();
    }

    public int getOffset() {
        return text == null ? state : text.getIndex();
    }

    public int next() {
        return move();
    }

    public int previous() {
        return move();
    }

    public void reset() {
        move();
    }

    public void setOffset(int n) {
        move();
    }

    public void setText(String s) {
        text = null;
        move();
    }

    public void setText(CharacterIterator given) {
        text = given;
        move();
    }

    public static final int primaryOrder(int n) {
        return (int) number();
    }

    public static final short secondaryOrder(int n) {
        return (short) number();
    }

    public static final short tertiaryOrder(int n) {
        return (short) number();
    }
}
