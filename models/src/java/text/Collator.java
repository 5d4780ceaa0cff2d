package java.text;

import static raceproof.model.Intrinsics.*;

import java.util.Comparator;
import java.util.Locale;

public abstract class Collator implements Comparator<Object>, Cloneable {
    public static final int PRIMARY = 0;
    public static final int SECONDARY = 1;
    public static final int TERTIARY = 2;
    public static final int IDENTICAL = 3;
    public static final int NO_DECOMPOSITION = 0;
    public static final int CANONICAL_DECOMPOSITION = 1;
    public static final int FULL_DECOMPOSITION = 2;

    private int state;

    protected Collator() {}

    public Object clone() {
        try {
            Collator copy = (Collator) super.clone();
            copy.state = state;
            return copy;
        } catch (CloneNotSupportedException e) {
            throw new InternalError();
        }
    }

    public int compare(Object a, Object b) {
        return compare((String) a, (String) b);
    }

    public boolean equals(String a, String b) {
        return compare(a, b) == 0;
    }

    public boolean equals(Object o) {
        return o != null && o.getClass() == getClass() && state == ((Collator) o).state;
    }

    public static synchronized Locale[] getAvailableLocales() {
        return new Locale[] {Locale.ROOT};
    }

    public synchronized int getDecomposition() {
        return state;
    }

    public static synchronized Collator getInstance() {
        return getInstance(Locale.getDefault());
    }

    public static Collator getInstance(Locale locale) {
        return new RuleBasedCollator();
    }

    public synchronized int getStrength() {
        return state;
    }

    public synchronized void setDecomposition(int n) {
        if (choose()) throw new IllegalArgumentException();
        state = n;
    }

    public synchronized void setStrength(int n) {
        if (choose()) throw new IllegalArgumentException();
        state = n;
    }

    public abstract int compare(String s, String s2);

    public abstract CollationKey getCollationKey(String s);

    public abstract int hashCode();
}
