package java.text;

import static raceproof.model.Intrinsics.*;

public class RuleBasedCollator extends Collator {
    private int state;

    RuleBasedCollator() {}

    public RuleBasedCollator(String rules) throws ParseException {
        if (choose()) throw new ParseException(string(), 0);
    }

    public Object clone() {
        return super.clone();
    }

    public synchronized int compare(String a, String b) {
        if (a == null || b == null) throw new NullPointerException();
        state = (int) number();
        return state;
    }

    public boolean equals(Object o) {
        return super.equals(o);
    }

    public CollationElementIterator getCollationElementIterator(String s) {
        return new CollationElementIterator(null);
    }

    public CollationElementIterator getCollationElementIterator(CharacterIterator text) {
        return new CollationElementIterator(text);
    }

    public synchronized CollationKey getCollationKey(String s) {
        if (s == null) return null;
        state = (int) number();
        return new Key(s);
    }

    public String getRules() {
        return string();
    }

    public int hashCode() {
        return (int) number();
    }

    private static final class Key extends CollationKey {
        Key(String source) {
            super(source);
        }

        public int compareTo(CollationKey other) {
            return (int) number();
        }

        public byte[] toByteArray() {
            return new byte[(int) number()];
        }
    }
}
