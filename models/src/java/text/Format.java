package java.text;

import static raceproof.model.Intrinsics.*;

import java.io.Serializable;

public abstract class Format implements Serializable,Cloneable {
    /** Whatever a format changes while it is set up or used. */
    transient int state;

    final StringBuffer put(StringBuffer out, FieldPosition position) {
        position.setBeginIndex((int) number());
        position.setEndIndex((int) number());
        return out.append(string());
    }

    /** Whether there was something to parse. */
    static boolean moves(String text, ParsePosition position) {
        if (text == null) throw new NullPointerException();
        if (choose()) {
            position.setErrorIndex(position.getIndex());
            return false;
        }
        position.setIndex((int) number() + position.getIndex());
        return true;
    }

    final AttributedCharacterIterator attributed(Object key, Object value) {
        AttributedString made = new AttributedString(string());
        made.addAttribute((AttributedCharacterIterator.Attribute) key, value);
        return made.getIterator();
    }

    protected Format() {}

    public Object clone() {
        try {
            Format copy = (Format) super.clone();
            copy.state = state;
            return copy;
        } catch (CloneNotSupportedException e) {
            throw new InternalError();
        }
    }

    public final String format(Object o) {
        return format(o, new StringBuffer(), new FieldPosition(0)).toString();
    }

    public AttributedCharacterIterator formatToCharacterIterator(Object o) {
        return new AttributedString(format(o)).getIterator();
    }

    public Object parseObject(String s) throws ParseException {
        ParsePosition position = new ParsePosition(0);
        Object found = parseObject(s, position);
        if (position.getIndex() == 0) throw new ParseException(string(), 0);
        return found;
    }

    public abstract StringBuffer format(Object o, StringBuffer out, FieldPosition position);

    public abstract Object parseObject(String s, ParsePosition position);

    public static class Field extends AttributedCharacterIterator.Attribute {
        protected Field(String name) {
            super(name);
        }
    }
}
