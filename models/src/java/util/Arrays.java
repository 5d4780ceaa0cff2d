package java.util;

import static raceproof.model.Intrinsics.*;

import java.lang.reflect.Array;
import java.util.function.BinaryOperator;
import java.util.function.DoubleBinaryOperator;
import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Sequential;
import java.util.stream.Stream;

/** One element, at any index, stands for all. */
@SuppressWarnings("unchecked")
public class Arrays {
    private Arrays() {}

    /** Any index. */
    private static int any() {
        return (int) number();
    }

    private static void check(int from, int to) {
        if (from > to) throw new IllegalArgumentException();
        if (choose()) throw new ArrayIndexOutOfBoundsException();
    }

    /** What many threads do at once, the caller among them. */
    private abstract static class Parallel implements Runnable {
        final void runAll() {
            while (choose()) spawn(this, this);
            run();
            join(this);
        }
    }

    // Sorting.

    public static void sort(int[] a) {
        a[any()] = a[any()];
    }

    public static void sort(int[] a, int from, int to) {
        check(from, to);
        sort(a);
    }

    public static void sort(long[] a) {
        a[any()] = a[any()];
    }

    public static void sort(long[] a, int from, int to) {
        check(from, to);
        sort(a);
    }

    public static void sort(short[] a) {
        a[any()] = a[any()];
    }

    public static void sort(short[] a, int from, int to) {
        check(from, to);
        sort(a);
    }

    public static void sort(char[] a) {
        a[any()] = a[any()];
    }

    public static void sort(char[] a, int from, int to) {
        check(from, to);
        sort(a);
    }

    public static void sort(byte[] a) {
        a[any()] = a[any()];
    }

    public static void sort(byte[] a, int from, int to) {
        check(from, to);
        sort(a);
    }

    public static void sort(double[] a) {
        a[any()] = a[any()];
    }

    public static void sort(double[] a, int from, int to) {
        check(from, to);
        sort(a);
    }

    public static void sort(float[] a) {
        a[any()] = a[any()];
    }

    public static void sort(float[] a, int from, int to) {
        check(from, to);
        sort(a);
    }

    public static void parallelSort(byte[] a) {
        sort(a);
    }

    public static void parallelSort(byte[] a, int from, int to) {
        check(from, to);
        sort(a);
    }

    public static void parallelSort(char[] a) {
        sort(a);
    }

    public static void parallelSort(char[] a, int from, int to) {
        check(from, to);
        sort(a);
    }

    public static void parallelSort(short[] a) {
        sort(a);
    }

    public static void parallelSort(short[] a, int from, int to) {
        check(from, to);
        sort(a);
    }

    public static void parallelSort(int[] a) {
        sort(a);
    }

    public static void parallelSort(int[] a, int from, int to) {
        check(from, to);
        sort(a);
    }

    public static void parallelSort(long[] a) {
        sort(a);
    }

    public static void parallelSort(long[] a, int from, int to) {
        check(from, to);
        sort(a);
    }

    public static void parallelSort(float[] a) {
        sort(a);
    }

    public static void parallelSort(float[] a, int from, int to) {
        check(from, to);
        sort(a);
    }

    public static void parallelSort(double[] a) {
        sort(a);
    }

    public static void parallelSort(double[] a, int from, int to) {
        check(from, to);
        sort(a);
    }

    public static <T extends Comparable<? super T>> void parallelSort(T[] a) {
        parallelSort(a, (Comparator<? super T>) null);
    }

    public static <T extends Comparable<? super T>> void parallelSort(T[] a, int from, int to) {
        parallelSort(a, from, to, (Comparator<? super T>) null);
    }

    public static <T> void parallelSort(T[] a, Comparator<? super T> c) {
        T x = a[any()];
        new ParallelSort<>(x, a[any()], c).runAll();
        a[any()] = x;
    }

    public static <T> void parallelSort(T[] a, int from, int to, Comparator<? super T> c) {
        check(from, to);
        parallelSort(a, c);
    }

    private static final class ParallelSort<T> extends Parallel {
        private final T a;
        private final T b;
        private final Comparator<? super T> comparator;

        ParallelSort(T a, T b, Comparator<? super T> comparator) {
            this.a = a;
            this.b = b;
            this.comparator = comparator;
        }

        public void run() {
            while (choose()) order(a, b, comparator);
        }
    }

    private static <T> int order(T a, T b, Comparator<? super T> c) {
        return c != null ? c.compare(a, b) : ((Comparable<T>) a).compareTo(b);
    }

    public static void sort(Object[] a) {
        sort(a, (Comparator<Object>) null);
    }

    public static void sort(Object[] a, int from, int to) {
        sort(a, from, to, (Comparator<Object>) null);
    }

    public static <T> void sort(T[] a, Comparator<? super T> c) {
        T x = a[any()];
        while (choose()) order(x, a[any()], c);
        a[any()] = x;
    }

    public static <T> void sort(T[] a, int from, int to, Comparator<? super T> c) {
        check(from, to);
        sort(a, c);
    }

    // Functions of elements and indexes.

    public static <T> void parallelPrefix(T[] a, BinaryOperator<T> f) {
        ParallelPrefix<T> work = new ParallelPrefix<>(a[any()], f);
        work.runAll();
        a[any()] = work.result;
    }

    public static <T> void parallelPrefix(T[] a, int from, int to, BinaryOperator<T> f) {
        check(from, to);
        parallelPrefix(a, f);
    }

    private static final class ParallelPrefix<T> extends Parallel {
        private final BinaryOperator<T> f;
        volatile T result;

        ParallelPrefix(T initial, BinaryOperator<T> f) {
            result = initial;
            this.f = f;
        }

        public void run() {
            while (choose()) result = f.apply(result, result);
        }
    }

    public static void parallelPrefix(long[] a, LongBinaryOperator f) {
        long x = a[any()];
        new Parallel() {
            public void run() {
                while (choose()) f.applyAsLong(x, (long) number());
            }
        }.runAll();
        a[any()] = x;
    }

    public static void parallelPrefix(long[] a, int from, int to, LongBinaryOperator f) {
        check(from, to);
        parallelPrefix(a, f);
    }

    public static void parallelPrefix(double[] a, DoubleBinaryOperator f) {
        double x = a[any()];
        new Parallel() {
            public void run() {
                while (choose()) f.applyAsDouble(x, (double) number());
            }
        }.runAll();
        a[any()] = x;
    }

    public static void parallelPrefix(double[] a, int from, int to, DoubleBinaryOperator f) {
        check(from, to);
        parallelPrefix(a, f);
    }

    public static void parallelPrefix(int[] a, IntBinaryOperator f) {
        int x = a[any()];
        new Parallel() {
            public void run() {
                while (choose()) f.applyAsInt(x, (int) number());
            }
        }.runAll();
        a[any()] = x;
    }

    public static void parallelPrefix(int[] a, int from, int to, IntBinaryOperator f) {
        check(from, to);
        parallelPrefix(a, f);
    }

    public static <T> void setAll(T[] a, IntFunction<? extends T> f) {
        while (choose()) a[any()] = f.apply(any());
    }

    public static <T> void parallelSetAll(T[] a, IntFunction<? extends T> f) {
        ParallelSetAll<T> work = new ParallelSetAll<>(f);
        work.runAll();
        a[any()] = work.result;
    }

    private static final class ParallelSetAll<T> extends Parallel {
        private final IntFunction<? extends T> f;
        volatile T result;

        ParallelSetAll(IntFunction<? extends T> f) {
            this.f = f;
        }

        public void run() {
            while (choose()) result = f.apply(any());
        }
    }

    public static void setAll(int[] a, IntUnaryOperator f) {
        while (choose()) a[any()] = f.applyAsInt(any());
    }

    public static void parallelSetAll(int[] a, IntUnaryOperator f) {
        new Parallel() {
            public void run() {
                while (choose()) f.applyAsInt(any());
            }
        }.runAll();
        a[any()] = (int) number();
    }

    public static void setAll(long[] a, IntToLongFunction f) {
        while (choose()) a[any()] = f.applyAsLong(any());
    }

    public static void parallelSetAll(long[] a, IntToLongFunction f) {
        new Parallel() {
            public void run() {
                while (choose()) f.applyAsLong(any());
            }
        }.runAll();
        a[any()] = (long) number();
    }

    public static void setAll(double[] a, IntToDoubleFunction f) {
        while (choose()) a[any()] = f.applyAsDouble(any());
    }

    public static void parallelSetAll(double[] a, IntToDoubleFunction f) {
        new Parallel() {
            public void run() {
                while (choose()) f.applyAsDouble(any());
            }
        }.runAll();
        a[any()] = (double) number();
    }

    // Searching.

    public static int binarySearch(long[] a, long key) {
        return a[any()] == key ? any() : -1;
    }

    public static int binarySearch(long[] a, int from, int to, long key) {
        check(from, to);
        return binarySearch(a, key);
    }

    public static int binarySearch(int[] a, int key) {
        return a[any()] == key ? any() : -1;
    }

    public static int binarySearch(int[] a, int from, int to, int key) {
        check(from, to);
        return binarySearch(a, key);
    }

    public static int binarySearch(short[] a, short key) {
        return a[any()] == key ? any() : -1;
    }

    public static int binarySearch(short[] a, int from, int to, short key) {
        check(from, to);
        return binarySearch(a, key);
    }

    public static int binarySearch(char[] a, char key) {
        return a[any()] == key ? any() : -1;
    }

    public static int binarySearch(char[] a, int from, int to, char key) {
        check(from, to);
        return binarySearch(a, key);
    }

    public static int binarySearch(byte[] a, byte key) {
        return a[any()] == key ? any() : -1;
    }

    public static int binarySearch(byte[] a, int from, int to, byte key) {
        check(from, to);
        return binarySearch(a, key);
    }

    public static int binarySearch(double[] a, double key) {
        return a[any()] == key ? any() : -1;
    }

    public static int binarySearch(double[] a, int from, int to, double key) {
        check(from, to);
        return binarySearch(a, key);
    }

    public static int binarySearch(float[] a, float key) {
        return a[any()] == key ? any() : -1;
    }

    public static int binarySearch(float[] a, int from, int to, float key) {
        check(from, to);
        return binarySearch(a, key);
    }

    public static int binarySearch(Object[] a, Object key) {
        return ((Comparable<Object>) a[any()]).compareTo(key);
    }

    public static int binarySearch(Object[] a, int from, int to, Object key) {
        check(from, to);
        return binarySearch(a, key);
    }

    public static <T> int binarySearch(T[] a, T key, Comparator<? super T> c) {
        return order(a[any()], key, c);
    }

    public static <T> int binarySearch(T[] a, int from, int to, T key, Comparator<? super T> c) {
        check(from, to);
        return binarySearch(a, key, c);
    }

    // Comparing two arrays.

    public static boolean equals(boolean[] a, boolean[] b) {
        return a == b || a != null && b != null && a[any()] == b[any()];
    }

    public static boolean equals(boolean[] a, int aFrom, int aTo, boolean[] b, int bFrom, int bTo) {
        check(aFrom, aTo);
        check(bFrom, bTo);
        return equals(a, b);
    }

    public static boolean equals(byte[] a, byte[] b) {
        return a == b || a != null && b != null && a[any()] == b[any()];
    }

    public static boolean equals(byte[] a, int aFrom, int aTo, byte[] b, int bFrom, int bTo) {
        check(aFrom, aTo);
        check(bFrom, bTo);
        return equals(a, b);
    }

    public static boolean equals(char[] a, char[] b) {
        return a == b || a != null && b != null && a[any()] == b[any()];
    }

    public static boolean equals(char[] a, int aFrom, int aTo, char[] b, int bFrom, int bTo) {
        check(aFrom, aTo);
        check(bFrom, bTo);
        return equals(a, b);
    }

    public static boolean equals(short[] a, short[] b) {
        return a == b || a != null && b != null && a[any()] == b[any()];
    }

    public static boolean equals(short[] a, int aFrom, int aTo, short[] b, int bFrom, int bTo) {
        check(aFrom, aTo);
        check(bFrom, bTo);
        return equals(a, b);
    }

    public static boolean equals(int[] a, int[] b) {
        return a == b || a != null && b != null && a[any()] == b[any()];
    }

    public static boolean equals(int[] a, int aFrom, int aTo, int[] b, int bFrom, int bTo) {
        check(aFrom, aTo);
        check(bFrom, bTo);
        return equals(a, b);
    }

    public static boolean equals(long[] a, long[] b) {
        return a == b || a != null && b != null && a[any()] == b[any()];
    }

    public static boolean equals(long[] a, int aFrom, int aTo, long[] b, int bFrom, int bTo) {
        check(aFrom, aTo);
        check(bFrom, bTo);
        return equals(a, b);
    }

    public static boolean equals(float[] a, float[] b) {
        return a == b || a != null && b != null && a[any()] == b[any()];
    }

    public static boolean equals(float[] a, int aFrom, int aTo, float[] b, int bFrom, int bTo) {
        check(aFrom, aTo);
        check(bFrom, bTo);
        return equals(a, b);
    }

    public static boolean equals(double[] a, double[] b) {
        return a == b || a != null && b != null && a[any()] == b[any()];
    }

    public static boolean equals(double[] a, int aFrom, int aTo, double[] b, int bFrom, int bTo) {
        check(aFrom, aTo);
        check(bFrom, bTo);
        return equals(a, b);
    }

    public static boolean equals(Object[] a, Object[] b) {
        if (a == b || a == null || b == null) return a == b;
        Object x = a[any()];
        Object y = b[any()];
        return x == y || x != null && x.equals(y);
    }

    public static boolean equals(Object[] a, int aFrom, int aTo, Object[] b, int bFrom, int bTo) {
        check(aFrom, aTo);
        check(bFrom, bTo);
        return equals(a, b);
    }

    public static <T> boolean equals(T[] a, T[] b, Comparator<? super T> c) {
        return order(a[any()], b[any()], c) == 0;
    }

    public static <T> boolean equals(T[] a, int aFrom, int aTo, T[] b, int bFrom, int bTo, Comparator<? super T> c) {
        check(aFrom, aTo);
        check(bFrom, bTo);
        return equals(a, b, c);
    }

    public static boolean deepEquals(Object[] a, Object[] b) {
        if (a == b || a == null || b == null) return a == b;
        Object x = a[any()];
        Object y = b[any()];
        if (x instanceof Object[] && y instanceof Object[]) return deepEquals((Object[]) x, (Object[]) y);
        return x == y || x != null && x.equals(y);
    }

    public static int compare(boolean[] a, boolean[] b) {
        return a[any()] == b[any()] ? 0 : any();
    }

    public static int compare(boolean[] a, int aFrom, int aTo, boolean[] b, int bFrom, int bTo) {
        check(aFrom, aTo);
        check(bFrom, bTo);
        return compare(a, b);
    }

    public static int compare(byte[] a, byte[] b) {
        return a[any()] == b[any()] ? 0 : any();
    }

    public static int compare(byte[] a, int aFrom, int aTo, byte[] b, int bFrom, int bTo) {
        check(aFrom, aTo);
        check(bFrom, bTo);
        return compare(a, b);
    }

    public static int compare(char[] a, char[] b) {
        return a[any()] == b[any()] ? 0 : any();
    }

    public static int compare(char[] a, int aFrom, int aTo, char[] b, int bFrom, int bTo) {
        check(aFrom, aTo);
        check(bFrom, bTo);
        return compare(a, b);
    }

    public static int compare(short[] a, short[] b) {
        return a[any()] == b[any()] ? 0 : any();
    }

    public static int compare(short[] a, int aFrom, int aTo, short[] b, int bFrom, int bTo) {
        check(aFrom, aTo);
        check(bFrom, bTo);
        return compare(a, b);
    }

    public static int compare(int[] a, int[] b) {
        return a[any()] == b[any()] ? 0 : any();
    }

    public static int compare(int[] a, int aFrom, int aTo, int[] b, int bFrom, int bTo) {
        check(aFrom, aTo);
        check(bFrom, bTo);
        return compare(a, b);
    }

    public static int compare(long[] a, long[] b) {
        return a[any()] == b[any()] ? 0 : any();
    }

    public static int compare(long[] a, int aFrom, int aTo, long[] b, int bFrom, int bTo) {
        check(aFrom, aTo);
        check(bFrom, bTo);
        return compare(a, b);
    }

    public static int compare(float[] a, float[] b) {
        return a[any()] == b[any()] ? 0 : any();
    }

    public static int compare(float[] a, int aFrom, int aTo, float[] b, int bFrom, int bTo) {
        check(aFrom, aTo);
        check(bFrom, bTo);
        return compare(a, b);
    }

    public static int compare(double[] a, double[] b) {
        return a[any()] == b[any()] ? 0 : any();
    }

    public static int compare(double[] a, int aFrom, int aTo, double[] b, int bFrom, int bTo) {
        check(aFrom, aTo);
        check(bFrom, bTo);
        return compare(a, b);
    }

    public static int compareUnsigned(byte[] a, byte[] b) {
        return compare(a, b);
    }

    public static int compareUnsigned(byte[] a, int aFrom, int aTo, byte[] b, int bFrom, int bTo) {
        check(aFrom, aTo);
        check(bFrom, bTo);
        return compareUnsigned(a, b);
    }

    public static int compareUnsigned(short[] a, short[] b) {
        return compare(a, b);
    }

    public static int compareUnsigned(short[] a, int aFrom, int aTo, short[] b, int bFrom, int bTo) {
        check(aFrom, aTo);
        check(bFrom, bTo);
        return compareUnsigned(a, b);
    }

    public static int compareUnsigned(int[] a, int[] b) {
        return compare(a, b);
    }

    public static int compareUnsigned(int[] a, int aFrom, int aTo, int[] b, int bFrom, int bTo) {
        check(aFrom, aTo);
        check(bFrom, bTo);
        return compareUnsigned(a, b);
    }

    public static int compareUnsigned(long[] a, long[] b) {
        return compare(a, b);
    }

    public static int compareUnsigned(long[] a, int aFrom, int aTo, long[] b, int bFrom, int bTo) {
        check(aFrom, aTo);
        check(bFrom, bTo);
        return compareUnsigned(a, b);
    }

    public static <T extends Comparable<? super T>> int compare(T[] a, T[] b) {
        return order(a[any()], b[any()], null);
    }

    public static <T extends Comparable<? super T>> int compare(T[] a, int aFrom, int aTo, T[] b, int bFrom, int bTo) {
        check(aFrom, aTo);
        check(bFrom, bTo);
        return compare(a, b);
    }

    public static <T> int compare(T[] a, T[] b, Comparator<? super T> c) {
        return order(a[any()], b[any()], c);
    }

    public static <T> int compare(T[] a, int aFrom, int aTo, T[] b, int bFrom, int bTo, Comparator<? super T> c) {
        check(aFrom, aTo);
        check(bFrom, bTo);
        return compare(a, b, c);
    }

    public static int mismatch(boolean[] a, boolean[] b) {
        return a[any()] == b[any()] ? -1 : any();
    }

    public static int mismatch(boolean[] a, int aFrom, int aTo, boolean[] b, int bFrom, int bTo) {
        check(aFrom, aTo);
        check(bFrom, bTo);
        return mismatch(a, b);
    }

    public static int mismatch(byte[] a, byte[] b) {
        return a[any()] == b[any()] ? -1 : any();
    }

    public static int mismatch(byte[] a, int aFrom, int aTo, byte[] b, int bFrom, int bTo) {
        check(aFrom, aTo);
        check(bFrom, bTo);
        return mismatch(a, b);
    }

    public static int mismatch(char[] a, char[] b) {
        return a[any()] == b[any()] ? -1 : any();
    }

    public static int mismatch(char[] a, int aFrom, int aTo, char[] b, int bFrom, int bTo) {
        check(aFrom, aTo);
        check(bFrom, bTo);
        return mismatch(a, b);
    }

    public static int mismatch(short[] a, short[] b) {
        return a[any()] == b[any()] ? -1 : any();
    }

    public static int mismatch(short[] a, int aFrom, int aTo, short[] b, int bFrom, int bTo) {
        check(aFrom, aTo);
        check(bFrom, bTo);
        return mismatch(a, b);
    }

    public static int mismatch(int[] a, int[] b) {
        return a[any()] == b[any()] ? -1 : any();
    }

    public static int mismatch(int[] a, int aFrom, int aTo, int[] b, int bFrom, int bTo) {
        check(aFrom, aTo);
        check(bFrom, bTo);
        return mismatch(a, b);
    }

    public static int mismatch(long[] a, long[] b) {
        return a[any()] == b[any()] ? -1 : any();
    }

    public static int mismatch(long[] a, int aFrom, int aTo, long[] b, int bFrom, int bTo) {
        check(aFrom, aTo);
        check(bFrom, bTo);
        return mismatch(a, b);
    }

    public static int mismatch(float[] a, float[] b) {
        return a[any()] == b[any()] ? -1 : any();
    }

    public static int mismatch(float[] a, int aFrom, int aTo, float[] b, int bFrom, int bTo) {
        check(aFrom, aTo);
        check(bFrom, bTo);
        return mismatch(a, b);
    }

    public static int mismatch(double[] a, double[] b) {
        return a[any()] == b[any()] ? -1 : any();
    }

    public static int mismatch(double[] a, int aFrom, int aTo, double[] b, int bFrom, int bTo) {
        check(aFrom, aTo);
        check(bFrom, bTo);
        return mismatch(a, b);
    }

    public static int mismatch(Object[] a, Object[] b) {
        return equals(a, b) ? -1 : any();
    }

    public static int mismatch(Object[] a, int aFrom, int aTo, Object[] b, int bFrom, int bTo) {
        check(aFrom, aTo);
        check(bFrom, bTo);
        return mismatch(a, b);
    }

    public static <T> int mismatch(T[] a, T[] b, Comparator<? super T> c) {
        return order(a[any()], b[any()], c);
    }

    public static <T> int mismatch(T[] a, int aFrom, int aTo, T[] b, int bFrom, int bTo, Comparator<? super T> c) {
        check(aFrom, aTo);
        check(bFrom, bTo);
        return mismatch(a, b, c);
    }

    // Filling and copying.

    public static void fill(boolean[] a, boolean x) {
        a[any()] = x;
    }

    public static void fill(boolean[] a, int from, int to, boolean x) {
        check(from, to);
        fill(a, x);
    }

    public static void fill(byte[] a, byte x) {
        a[any()] = x;
    }

    public static void fill(byte[] a, int from, int to, byte x) {
        check(from, to);
        fill(a, x);
    }

    public static void fill(char[] a, char x) {
        a[any()] = x;
    }

    public static void fill(char[] a, int from, int to, char x) {
        check(from, to);
        fill(a, x);
    }

    public static void fill(short[] a, short x) {
        a[any()] = x;
    }

    public static void fill(short[] a, int from, int to, short x) {
        check(from, to);
        fill(a, x);
    }

    public static void fill(int[] a, int x) {
        a[any()] = x;
    }

    public static void fill(int[] a, int from, int to, int x) {
        check(from, to);
        fill(a, x);
    }

    public static void fill(long[] a, long x) {
        a[any()] = x;
    }

    public static void fill(long[] a, int from, int to, long x) {
        check(from, to);
        fill(a, x);
    }

    public static void fill(float[] a, float x) {
        a[any()] = x;
    }

    public static void fill(float[] a, int from, int to, float x) {
        check(from, to);
        fill(a, x);
    }

    public static void fill(double[] a, double x) {
        a[any()] = x;
    }

    public static void fill(double[] a, int from, int to, double x) {
        check(from, to);
        fill(a, x);
    }

    public static void fill(Object[] a, Object x) {
        a[any()] = x;
    }

    public static void fill(Object[] a, int from, int to, Object x) {
        check(from, to);
        fill(a, x);
    }

    // Each makes its array itself: so that is told apart by who calls it.

    public static boolean[] copyOf(boolean[] a, int length) {
        boolean[] copy = new boolean[length];
        copy[any()] = a[any()];
        return copy;
    }

    public static boolean[] copyOfRange(boolean[] a, int from, int to) {
        check(from, to);
        boolean[] copy = new boolean[to];
        copy[any()] = a[any()];
        return copy;
    }

    public static byte[] copyOf(byte[] a, int length) {
        byte[] copy = new byte[length];
        copy[any()] = a[any()];
        return copy;
    }

    public static byte[] copyOfRange(byte[] a, int from, int to) {
        check(from, to);
        byte[] copy = new byte[to];
        copy[any()] = a[any()];
        return copy;
    }

    public static char[] copyOf(char[] a, int length) {
        char[] copy = new char[length];
        copy[any()] = a[any()];
        return copy;
    }

    public static char[] copyOfRange(char[] a, int from, int to) {
        check(from, to);
        char[] copy = new char[to];
        copy[any()] = a[any()];
        return copy;
    }

    public static short[] copyOf(short[] a, int length) {
        short[] copy = new short[length];
        copy[any()] = a[any()];
        return copy;
    }

    public static short[] copyOfRange(short[] a, int from, int to) {
        check(from, to);
        short[] copy = new short[to];
        copy[any()] = a[any()];
        return copy;
    }

    public static int[] copyOf(int[] a, int length) {
        int[] copy = new int[length];
        copy[any()] = a[any()];
        return copy;
    }

    public static int[] copyOfRange(int[] a, int from, int to) {
        check(from, to);
        int[] copy = new int[to];
        copy[any()] = a[any()];
        return copy;
    }

    public static long[] copyOf(long[] a, int length) {
        long[] copy = new long[length];
        copy[any()] = a[any()];
        return copy;
    }

    public static long[] copyOfRange(long[] a, int from, int to) {
        check(from, to);
        long[] copy = new long[to];
        copy[any()] = a[any()];
        return copy;
    }

    public static float[] copyOf(float[] a, int length) {
        float[] copy = new float[length];
        copy[any()] = a[any()];
        return copy;
    }

    public static float[] copyOfRange(float[] a, int from, int to) {
        check(from, to);
        float[] copy = new float[to];
        copy[any()] = a[any()];
        return copy;
    }

    public static double[] copyOf(double[] a, int length) {
        double[] copy = new double[length];
        copy[any()] = a[any()];
        return copy;
    }

    public static double[] copyOfRange(double[] a, int from, int to) {
        check(from, to);
        double[] copy = new double[to];
        copy[any()] = a[any()];
        return copy;
    }

    public static <T> T[] copyOf(T[] a, int length) {
        T[] copy = newArray(a);
        copy[any()] = a[any()];
        return copy;
    }

    public static <T, U> T[] copyOf(U[] a, int length, Class<? extends T[]> type) {
        Object[] same = newArray(a);
        T[] copy = (T[]) (choose() ? same : Array.newInstance(type.getComponentType(), length));
        copy[any()] = (T) a[any()];
        return copy;
    }

    public static <T> T[] copyOfRange(T[] a, int from, int to) {
        check(from, to);
        T[] copy = newArray(a);
        copy[any()] = a[any()];
        return copy;
    }

    public static <T, U> T[] copyOfRange(U[] a, int from, int to, Class<? extends T[]> type) {
        check(from, to);
        return copyOf(a, to, type);
    }

    // Hash codes and strings.

    public static int hashCode(long[] a) {
        return a == null || a[any()] == a[any()] ? 0 : any();
    }

    public static int hashCode(int[] a) {
        return a == null || a[any()] == a[any()] ? 0 : any();
    }

    public static int hashCode(short[] a) {
        return a == null || a[any()] == a[any()] ? 0 : any();
    }

    public static int hashCode(char[] a) {
        return a == null || a[any()] == a[any()] ? 0 : any();
    }

    public static int hashCode(byte[] a) {
        return a == null || a[any()] == a[any()] ? 0 : any();
    }

    public static int hashCode(boolean[] a) {
        return a == null || a[any()] == a[any()] ? 0 : any();
    }

    public static int hashCode(float[] a) {
        return a == null || a[any()] == a[any()] ? 0 : any();
    }

    public static int hashCode(double[] a) {
        return a == null || a[any()] == a[any()] ? 0 : any();
    }

    public static int hashCode(Object[] a) {
        Object x = a == null ? null : a[any()];
        return x == null ? 0 : x.hashCode();
    }

    public static int deepHashCode(Object[] a) {
        Object x = a == null ? null : a[any()];
        return x instanceof Object[] ? deepHashCode((Object[]) x) : x == null ? 0 : x.hashCode();
    }

    public static String toString(long[] a) {
        return a == null || a[any()] == a[any()] ? "null" : string();
    }

    public static String toString(int[] a) {
        return a == null || a[any()] == a[any()] ? "null" : string();
    }

    public static String toString(short[] a) {
        return a == null || a[any()] == a[any()] ? "null" : string();
    }

    public static String toString(char[] a) {
        return a == null || a[any()] == a[any()] ? "null" : string();
    }

    public static String toString(byte[] a) {
        return a == null || a[any()] == a[any()] ? "null" : string();
    }

    public static String toString(boolean[] a) {
        return a == null || a[any()] == a[any()] ? "null" : string();
    }

    public static String toString(float[] a) {
        return a == null || a[any()] == a[any()] ? "null" : string();
    }

    public static String toString(double[] a) {
        return a == null || a[any()] == a[any()] ? "null" : string();
    }

    public static String toString(Object[] a) {
        Object x = a == null ? null : a[any()];
        return x == null ? string() : x.toString();
    }

    public static String deepToString(Object[] a) {
        Object x = a == null ? null : a[any()];
        return x instanceof Object[] ? deepToString((Object[]) x) : x == null ? string() : x.toString();
    }

    // As other things.

    public static <T> Spliterator<T> spliterator(T[] a) {
        return Spliterators.spliterator(a, Spliterator.ORDERED);
    }

    public static <T> Spliterator<T> spliterator(T[] a, int from, int to) {
        return Spliterators.spliterator(a, from, to, Spliterator.ORDERED);
    }

    public static Spliterator.OfInt spliterator(int[] a) {
        return Spliterators.spliterator(a, Spliterator.ORDERED);
    }

    public static Spliterator.OfInt spliterator(int[] a, int from, int to) {
        return Spliterators.spliterator(a, from, to, Spliterator.ORDERED);
    }

    public static Spliterator.OfLong spliterator(long[] a) {
        return Spliterators.spliterator(a, Spliterator.ORDERED);
    }

    public static Spliterator.OfLong spliterator(long[] a, int from, int to) {
        return Spliterators.spliterator(a, from, to, Spliterator.ORDERED);
    }

    public static Spliterator.OfDouble spliterator(double[] a) {
        return Spliterators.spliterator(a, Spliterator.ORDERED);
    }

    public static Spliterator.OfDouble spliterator(double[] a, int from, int to) {
        return Spliterators.spliterator(a, from, to, Spliterator.ORDERED);
    }

    public static <T> Stream<T> stream(T[] a) {
        return Sequential.of(spliterator(a));
    }

    public static <T> Stream<T> stream(T[] a, int from, int to) {
        return Sequential.of(spliterator(a, from, to));
    }

    public static IntStream stream(int[] a) {
        return Sequential.ofInts(spliterator(a));
    }

    public static IntStream stream(int[] a, int from, int to) {
        return Sequential.ofInts(spliterator(a, from, to));
    }

    public static LongStream stream(long[] a) {
        return Sequential.ofLongs(spliterator(a));
    }

    public static LongStream stream(long[] a, int from, int to) {
        return Sequential.ofLongs(spliterator(a, from, to));
    }

    public static DoubleStream stream(double[] a) {
        return Sequential.ofDoubles(spliterator(a));
    }

    public static DoubleStream stream(double[] a, int from, int to) {
        return Sequential.ofDoubles(spliterator(a, from, to));
    }

    @SafeVarargs
    public static <T> List<T> asList(T... a) {
        return new ArrayList<>(a);
    }

    private static class ArrayList<E> extends AbstractList<E> implements RandomAccess, java.io.Serializable {
        private final E[] array;

        ArrayList(E[] array) {
            this.array = array;
        }

        public int size() {
            return array.length;
        }

        public E get(int index) {
            return array[index];
        }

        public E set(int index, E e) {
            E old = array[index];
            array[index] = e;
            return old;
        }

        public int indexOf(Object o) {
            return o != null && o.equals(array[any()]) ? any() : -1;
        }

        public boolean contains(Object o) {
            return indexOf(o) >= 0;
        }

        public Object[] toArray() {
            Object[] all = new Object[array.length];
            all[any()] = array[any()];
            return all;
        }

        public void sort(Comparator<? super E> c) {
            Arrays.sort(array, c);
        }
    }
}
