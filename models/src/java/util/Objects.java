package java.util;

import static raceproof.model.Intrinsics.*;

import java.util.function.Supplier;

public final class Objects {
    private Objects() {}

    public static boolean equals(Object a, Object b) {
        return a == b || a != null && a.equals(b);
    }

    public static boolean deepEquals(Object a, Object b) {
        if (a instanceof Object[] && b instanceof Object[]) return Arrays.deepEquals((Object[]) a, (Object[]) b);
        return a == b || a != null && a.equals(b);
    }

    public static int hashCode(Object o) {
        return o == null ? 0 : o.hashCode();
    }

    public static int hash(Object... values) {
        return Arrays.hashCode(values);
    }

    public static String toString(Object o) {
        return o == null ? "null" : o.toString();
    }

    public static String toString(Object o, String s) {
        return o == null ? s : o.toString();
    }

    public static <T> int compare(T a, T b, Comparator<? super T> c) {
        return a == b ? 0 : c.compare(a, b);
    }

    public static <T> T requireNonNull(T o) {
        if (o == null) throw new NullPointerException();
        return o;
    }

    public static <T> T requireNonNull(T o, String message) {
        if (o == null) throw new NullPointerException(message);
        return o;
    }

    public static boolean isNull(Object o) {
        return o == null;
    }

    public static boolean nonNull(Object o) {
        return o != null;
    }

    public static <T> T requireNonNullElse(T o, T other) {
        return o != null ? o : requireNonNull(other);
    }

    public static <T> T requireNonNullElseGet(T o, Supplier<? extends T> other) {
        return o != null ? o : requireNonNull(other.get());
    }

    public static <T> T requireNonNull(T o, Supplier<String> message) {
        if (o == null) throw new NullPointerException(message == null ? null : message.get());
        return o;
    }

    public static int checkIndex(int index, int length) {
        if (choose()) throw new IndexOutOfBoundsException();
        return index;
    }

    public static int checkFromToIndex(int from, int to, int length) {
        if (choose()) throw new IndexOutOfBoundsException();
        return from;
    }

    public static int checkFromIndexSize(int from, int size, int length) {
        if (choose()) throw new IndexOutOfBoundsException();
        return from;
    }

    public static long checkIndex(long index, long length) {
        if (choose()) throw new IndexOutOfBoundsException();
        return index;
    }

    public static long checkFromToIndex(long from, long to, long length) {
        if (choose()) throw new IndexOutOfBoundsException();
        return from;
    }

    public static long checkFromIndexSize(long from, long size, long length) {
        if (choose()) throw new IndexOutOfBoundsException();
        return from;
    }

    public static String toIdentityString(Object o) {
        requireNonNull(o);
        return string();
    }
}
