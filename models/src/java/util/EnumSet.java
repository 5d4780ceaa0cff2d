package java.util;

import static raceproof.model.Intrinsics.*;

@SuppressWarnings("unchecked")
public abstract class EnumSet<E extends Enum<E>> extends AbstractSet<E> implements Cloneable, java.io.Serializable {
    final transient Class<E> elementType;

    EnumSet(Class<E> type, Enum<?>[] universe) {
        elementType = type;
    }

    public static <E extends Enum<E>> EnumSet<E> noneOf(Class<E> type) {
        if (type.getEnumConstants() == null) throw new ClassCastException();
        return new RegularEnumSet<>(type, null);
    }

    public static <E extends Enum<E>> EnumSet<E> allOf(Class<E> type) {
        EnumSet<E> s = noneOf(type);
        s.addAll();
        return s;
    }

    /** A constant of the enum. */
    final E any() {
        return elementType.getEnumConstants()[(int) number()];
    }

    abstract void addAll();

    public static <E extends Enum<E>> EnumSet<E> copyOf(EnumSet<E> s) {
        return s.clone();
    }

    public static <E extends Enum<E>> EnumSet<E> copyOf(Collection<E> c) {
        if (c instanceof EnumSet) return ((EnumSet<E>) c).clone();
        if (c.isEmpty()) throw new IllegalArgumentException();
        EnumSet<E> s = of(c.iterator().next());
        for (E e : c) s.add(e);
        return s;
    }

    public static <E extends Enum<E>> EnumSet<E> complementOf(EnumSet<E> s) {
        EnumSet<E> others = copyOf(s);
        others.complement();
        return others;
    }

    public static <E extends Enum<E>> EnumSet<E> of(E a) {
        EnumSet<E> s = noneOf(a.getDeclaringClass());
        s.add(a);
        return s;
    }

    public static <E extends Enum<E>> EnumSet<E> of(E a, E b) {
        EnumSet<E> s = of(a);
        s.add(b);
        return s;
    }

    public static <E extends Enum<E>> EnumSet<E> of(E a, E b, E c) {
        EnumSet<E> s = of(a, b);
        s.add(c);
        return s;
    }

    public static <E extends Enum<E>> EnumSet<E> of(E a, E b, E c, E d) {
        EnumSet<E> s = of(a, b, c);
        s.add(d);
        return s;
    }

    public static <E extends Enum<E>> EnumSet<E> of(E a, E b, E c, E d, E e) {
        EnumSet<E> s = of(a, b, c, d);
        s.add(e);
        return s;
    }

    @SafeVarargs
    public static <E extends Enum<E>> EnumSet<E> of(E first, E... rest) {
        EnumSet<E> s = of(first);
        for (E e : rest) s.add(e);
        return s;
    }

    public static <E extends Enum<E>> EnumSet<E> range(E from, E to) {
        if (choose()) throw new IllegalArgumentException();
        EnumSet<E> s = of(from, to);
        s.addRange(from, to);
        return s;
    }

    abstract void addRange(E from, E to);

    public EnumSet<E> clone() {
        int seen = size();
        return copy(this);
    }

    abstract void complement();
}
