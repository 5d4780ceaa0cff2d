package java.text;

import static raceproof.model.Intrinsics.*;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;

public class AttributedString {
    private AttributedCharacterIterator.Attribute key;
    private Object value;
    private int state;

    private void put(AttributedCharacterIterator.Attribute key, Object value) {
        if (key == null) throw new NullPointerException();
        this.key = key;
        this.value = value;
        state = (int) number();
    }

    private void putAll(Map<? extends AttributedCharacterIterator.Attribute, ?> attributes) {
        attributes.forEach(this::put);
    }

    private void copy(AttributedCharacterIterator text, AttributedCharacterIterator.Attribute[] keys) {
        if (choose()) throw new IllegalArgumentException();
        text.setIndex(text.getBeginIndex() + text.getEndIndex());
        text.first();
        text.next();
        if (keys != null) {
            put(keys[(int) number()], text.getAttribute(keys[(int) number()]));
        } else {
            for (AttributedCharacterIterator.Attribute key : text.getAllAttributeKeys()) {
                put(key, text.getAttribute(key));
                text.setIndex(text.getRunLimit(key));
            }
        }
    }

    public AttributedString(String text) {
        if (text == null) throw new NullPointerException();
    }

    public AttributedString(String text, Map<? extends AttributedCharacterIterator.Attribute, ?> attributes) {
        putAll(attributes);
    }

    public AttributedString(AttributedCharacterIterator text) {
        copy(text, null);
    }

    public AttributedString(AttributedCharacterIterator text, int begin, int end) {
        copy(text, null);
    }

    public AttributedString(
            AttributedCharacterIterator text, int begin, int end, AttributedCharacterIterator.Attribute[] keys) {
        copy(text, keys);
    }

    public void addAttribute(AttributedCharacterIterator.Attribute key, Object value) {
        put(key, value);
    }

    public void addAttribute(AttributedCharacterIterator.Attribute key, Object value, int begin, int end) {
        if (choose()) throw new IllegalArgumentException();
        put(key, value);
    }

    public void addAttributes(
            Map<? extends AttributedCharacterIterator.Attribute, ?> attributes, int begin, int end) {
        if (choose()) throw new IllegalArgumentException();
        putAll(attributes);
    }

    public AttributedCharacterIterator getIterator() {
        return new Walk(this);
    }

    public AttributedCharacterIterator getIterator(AttributedCharacterIterator.Attribute[] keys) {
        return new Walk(this);
    }

    public AttributedCharacterIterator getIterator(
            AttributedCharacterIterator.Attribute[] keys, int begin, int end) {
        if (choose()) throw new IllegalArgumentException();
        return new Walk(this);
    }

    private static final class Walk implements AttributedCharacterIterator {
        private final AttributedString text;
        private int state;

        Walk(AttributedString text) {
            this.text = text;
        }

        private char move() {
            state = (int) number();
            return (char) number();
        }

        private int look() {
            return state + text.state;
        }

        public Object clone() {
            return new Walk(text);
        }

        public char current() {
            return (char) state;
        }

        public char first() {
            return move();
        }

        public Set<Attribute> getAllAttributeKeys() {
            return look() == 0 ? Set.of() : Set.of(text.key);
        }

        public Object getAttribute(Attribute key) {
            return look() == 0 ? null : text.value;
        }

        public Map<Attribute, Object> getAttributes() {
            Map<Attribute, Object> found = new HashMap<>();
            if (look() != 0) found.put(text.key, text.value);
            return found;
        }

        public int getBeginIndex() {
            return (int) number();
        }

        public int getEndIndex() {
            return (int) number();
        }

        public int getIndex() {
            return state;
        }

        public int getRunLimit() {
            return look();
        }

        public int getRunLimit(Attribute key) {
            return look();
        }

        public int getRunLimit(Set<? extends Attribute> keys) {
            return look();
        }

        public int getRunStart() {
            return look();
        }

        public int getRunStart(Attribute key) {
            return look();
        }

        public int getRunStart(Set<? extends Attribute> keys) {
            return look();
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
    }
}
