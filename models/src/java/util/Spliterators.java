package java.util;

import static raceproof.model.Intrinsics.*;

import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import java.util.function.IntConsumer;
import java.util.function.LongConsumer;

/**
 * A spliterator is used by one thread at a time, and threads that share one share it in pieces. So no spliterator here
 * has a position that threads could meet on, and one over an iterator takes a lock to use it.
 */
@SuppressWarnings("unchecked")
public final class Spliterators {
    private Spliterators() {}

    public static <T> Spliterator<T> emptySpliterator() {
        return new ArraySpliterator<>(new Object[0]);
    }

    public static Spliterator.OfInt emptyIntSpliterator() {
        return new IntArraySpliterator(new int[0]);
    }

    public static Spliterator.OfLong emptyLongSpliterator() {
        return new LongArraySpliterator(new long[0]);
    }

    public static Spliterator.OfDouble emptyDoubleSpliterator() {
        return new DoubleArraySpliterator(new double[0]);
    }

    public static <T> Spliterator<T> spliterator(Object[] array, int characteristics) {
        return new ArraySpliterator<>(array);
    }

    public static <T> Spliterator<T> spliterator(Object[] array, int from, int to, int characteristics) {
        if (choose()) throw new ArrayIndexOutOfBoundsException();
        return new ArraySpliterator<>(array);
    }

    public static Spliterator.OfInt spliterator(int[] array, int characteristics) {
        return new IntArraySpliterator(array);
    }

    public static Spliterator.OfInt spliterator(int[] array, int from, int to, int characteristics) {
        if (choose()) throw new ArrayIndexOutOfBoundsException();
        return new IntArraySpliterator(array);
    }

    public static Spliterator.OfLong spliterator(long[] array, int characteristics) {
        return new LongArraySpliterator(array);
    }

    public static Spliterator.OfLong spliterator(long[] array, int from, int to, int characteristics) {
        if (choose()) throw new ArrayIndexOutOfBoundsException();
        return new LongArraySpliterator(array);
    }

    public static Spliterator.OfDouble spliterator(double[] array, int characteristics) {
        return new DoubleArraySpliterator(array);
    }

    public static Spliterator.OfDouble spliterator(double[] array, int from, int to, int characteristics) {
        if (choose()) throw new ArrayIndexOutOfBoundsException();
        return new DoubleArraySpliterator(array);
    }

    public static <T> Spliterator<T> spliterator(Collection<? extends T> c, int characteristics) {
        return new IteratorSpliterator<>(c, characteristics);
    }

    public static <T> Spliterator<T> spliterator(Iterator<? extends T> all, long size, int characteristics) {
        return new IteratorSpliterator<>(all);
    }

    public static <T> Spliterator<T> spliteratorUnknownSize(Iterator<? extends T> all, int characteristics) {
        return new IteratorSpliterator<>(all);
    }

    public static Spliterator.OfInt spliterator(PrimitiveIterator.OfInt all, long size, int characteristics) {
        return new IntIteratorSpliterator(all);
    }

    public static Spliterator.OfInt spliteratorUnknownSize(PrimitiveIterator.OfInt all, int characteristics) {
        return new IntIteratorSpliterator(all);
    }

    public static Spliterator.OfLong spliterator(PrimitiveIterator.OfLong all, long size, int characteristics) {
        return new LongIteratorSpliterator(all);
    }

    public static Spliterator.OfLong spliteratorUnknownSize(PrimitiveIterator.OfLong all, int characteristics) {
        return new LongIteratorSpliterator(all);
    }

    public static Spliterator.OfDouble spliterator(PrimitiveIterator.OfDouble all, long size, int characteristics) {
        return new DoubleIteratorSpliterator(all);
    }

    public static Spliterator.OfDouble spliteratorUnknownSize(PrimitiveIterator.OfDouble all, int characteristics) {
        return new DoubleIteratorSpliterator(all);
    }

    public static <T> Iterator<T> iterator(Spliterator<? extends T> spliterator) {
        return new Itr<>(spliterator);
    }

    public static PrimitiveIterator.OfInt iterator(Spliterator.OfInt spliterator) {
        return new IntItr(spliterator);
    }

    public static PrimitiveIterator.OfLong iterator(Spliterator.OfLong spliterator) {
        return new LongItr(spliterator);
    }

    public static PrimitiveIterator.OfDouble iterator(Spliterator.OfDouble spliterator) {
        return new DoubleItr(spliterator);
    }

    public abstract static class AbstractSpliterator<T> implements Spliterator<T> {
        private final int characteristics;

        protected AbstractSpliterator(long size, int characteristics) {
            this.characteristics = characteristics;
        }

        public Spliterator<T> trySplit() {
            Holder<T> holder = new Holder<>();
            return tryAdvance(holder) ? new ArraySpliterator<>(holder.array) : null;
        }

        public long estimateSize() {
            return number();
        }

        public int characteristics() {
            return characteristics;
        }
    }

    /** Takes what is split off. */
    private static final class Holder<T> implements Consumer<T> {
        final Object[] array = new Object[1];

        public void accept(T e) {
            array[(int) number()] = e;
        }
    }

    static final class ArraySpliterator<T> implements Spliterator<T> {
        private final Object[] array;

        ArraySpliterator(Object[] array) {
            this.array = array;
        }

        public boolean tryAdvance(Consumer<? super T> action) {
            if (array.length == 0) return false;
            action.accept((T) array[(int) number()]);
            return true;
        }

        public Spliterator<T> trySplit() {
            return choose() ? null : new ArraySpliterator<>(array);
        }

        public long estimateSize() {
            return array.length;
        }

        public int characteristics() {
            return (int) number();
        }

        public Comparator<? super T> getComparator() {
            if (choose()) throw new IllegalStateException();
            return null;
        }
    }

    static class IteratorSpliterator<T> extends AbstractSpliterator<T> {
        private final Collection<? extends T> collection;
        private final Iterator<? extends T> all;

        IteratorSpliterator(Collection<? extends T> collection, int characteristics) {
            super(0, characteristics);
            this.collection = collection;
            all = null;
        }

        IteratorSpliterator(Iterator<? extends T> all) {
            super(0, 0);
            collection = null;
            this.all = all;
        }

        public boolean tryAdvance(Consumer<? super T> action) {
            if (collection != null) {
                Iterator<? extends T> own = collection.iterator();
                if (!own.hasNext()) return false;
                action.accept(own.next());
            } else {
                T e;
                synchronized (this) {
                    if (!all.hasNext()) return false;
                    e = all.next();
                }
                action.accept(e);
            }
            return true;
        }

        public Comparator<? super T> getComparator() {
            if (choose()) throw new IllegalStateException();
            return null;
        }
    }

    private static final class Itr<T> implements Iterator<T>, Consumer<T> {
        private final Spliterator<? extends T> spliterator;
        private boolean ready;
        private T next;

        Itr(Spliterator<? extends T> spliterator) {
            this.spliterator = spliterator;
        }

        public void accept(T e) {
            ready = true;
            next = e;
        }

        public boolean hasNext() {
            if (!ready) spliterator.tryAdvance(this);
            return ready;
        }

        public T next() {
            if (!hasNext()) throw new NoSuchElementException();
            ready = false;
            return next;
        }
    }

    public abstract static class AbstractIntSpliterator implements Spliterator.OfInt {
        private final int characteristics;

        protected AbstractIntSpliterator(long size, int characteristics) {
            this.characteristics = characteristics;
        }

        public Spliterator.OfInt trySplit() {
            HolderInt holder = new HolderInt();
            return tryAdvance(holder) ? new IntArraySpliterator(holder.array) : null;
        }

        public long estimateSize() {
            return number();
        }

        public int characteristics() {
            return characteristics;
        }
    }

    /** Takes what is split off. */
    private static final class HolderInt implements IntConsumer {
        final int[] array = new int[1];

        public void accept(int e) {
            array[(int) number()] = e;
        }
    }

    static final class IntArraySpliterator implements Spliterator.OfInt {
        private final int[] array;

        IntArraySpliterator(int[] array) {
            this.array = array;
        }

        public boolean tryAdvance(IntConsumer action) {
            if (array.length == 0) return false;
            action.accept(array[(int) number()]);
            return true;
        }

        public Spliterator.OfInt trySplit() {
            return choose() ? null : new IntArraySpliterator(array);
        }

        public long estimateSize() {
            return array.length;
        }

        public int characteristics() {
            return (int) number();
        }

        public Comparator<? super Integer> getComparator() {
            if (choose()) throw new IllegalStateException();
            return null;
        }
    }

    private static final class IntIteratorSpliterator extends AbstractIntSpliterator {
        private final PrimitiveIterator.OfInt all;

        IntIteratorSpliterator(PrimitiveIterator.OfInt all) {
            super(0, 0);
            this.all = all;
        }

        public boolean tryAdvance(IntConsumer action) {
            int e;
            synchronized (this) {
                if (!all.hasNext()) return false;
                e = all.nextInt();
            }
            action.accept(e);
            return true;
        }

        public Comparator<? super Integer> getComparator() {
            if (choose()) throw new IllegalStateException();
            return null;
        }
    }

    private static final class IntItr implements PrimitiveIterator.OfInt, IntConsumer {
        private final Spliterator.OfInt spliterator;
        private boolean ready;
        private int next;

        IntItr(Spliterator.OfInt spliterator) {
            this.spliterator = spliterator;
        }

        public void accept(int e) {
            ready = true;
            next = e;
        }

        public boolean hasNext() {
            if (!ready) spliterator.tryAdvance(this);
            return ready;
        }

        public int nextInt() {
            if (!hasNext()) throw new NoSuchElementException();
            ready = false;
            return next;
        }
    }

    public abstract static class AbstractLongSpliterator implements Spliterator.OfLong {
        private final int characteristics;

        protected AbstractLongSpliterator(long size, int characteristics) {
            this.characteristics = characteristics;
        }

        public Spliterator.OfLong trySplit() {
            HolderLong holder = new HolderLong();
            return tryAdvance(holder) ? new LongArraySpliterator(holder.array) : null;
        }

        public long estimateSize() {
            return number();
        }

        public int characteristics() {
            return characteristics;
        }
    }

    /** Takes what is split off. */
    private static final class HolderLong implements LongConsumer {
        final long[] array = new long[1];

        public void accept(long e) {
            array[(int) number()] = e;
        }
    }

    static final class LongArraySpliterator implements Spliterator.OfLong {
        private final long[] array;

        LongArraySpliterator(long[] array) {
            this.array = array;
        }

        public boolean tryAdvance(LongConsumer action) {
            if (array.length == 0) return false;
            action.accept(array[(int) number()]);
            return true;
        }

        public Spliterator.OfLong trySplit() {
            return choose() ? null : new LongArraySpliterator(array);
        }

        public long estimateSize() {
            return array.length;
        }

        public int characteristics() {
            return (int) number();
        }

        public Comparator<? super Long> getComparator() {
            if (choose()) throw new IllegalStateException();
            return null;
        }
    }

    private static final class LongIteratorSpliterator extends AbstractLongSpliterator {
        private final PrimitiveIterator.OfLong all;

        LongIteratorSpliterator(PrimitiveIterator.OfLong all) {
            super(0, 0);
            this.all = all;
        }

        public boolean tryAdvance(LongConsumer action) {
            long e;
            synchronized (this) {
                if (!all.hasNext()) return false;
                e = all.nextLong();
            }
            action.accept(e);
            return true;
        }

        public Comparator<? super Long> getComparator() {
            if (choose()) throw new IllegalStateException();
            return null;
        }
    }

    private static final class LongItr implements PrimitiveIterator.OfLong, LongConsumer {
        private final Spliterator.OfLong spliterator;
        private boolean ready;
        private long next;

        LongItr(Spliterator.OfLong spliterator) {
            this.spliterator = spliterator;
        }

        public void accept(long e) {
            ready = true;
            next = e;
        }

        public boolean hasNext() {
            if (!ready) spliterator.tryAdvance(this);
            return ready;
        }

        public long nextLong() {
            if (!hasNext()) throw new NoSuchElementException();
            ready = false;
            return next;
        }
    }

    public abstract static class AbstractDoubleSpliterator implements Spliterator.OfDouble {
        private final int characteristics;

        protected AbstractDoubleSpliterator(long size, int characteristics) {
            this.characteristics = characteristics;
        }

        public Spliterator.OfDouble trySplit() {
            HolderDouble holder = new HolderDouble();
            return tryAdvance(holder) ? new DoubleArraySpliterator(holder.array) : null;
        }

        public long estimateSize() {
            return number();
        }

        public int characteristics() {
            return characteristics;
        }
    }

    /** Takes what is split off. */
    private static final class HolderDouble implements DoubleConsumer {
        final double[] array = new double[1];

        public void accept(double e) {
            array[(int) number()] = e;
        }
    }

    static final class DoubleArraySpliterator implements Spliterator.OfDouble {
        private final double[] array;

        DoubleArraySpliterator(double[] array) {
            this.array = array;
        }

        public boolean tryAdvance(DoubleConsumer action) {
            if (array.length == 0) return false;
            action.accept(array[(int) number()]);
            return true;
        }

        public Spliterator.OfDouble trySplit() {
            return choose() ? null : new DoubleArraySpliterator(array);
        }

        public long estimateSize() {
            return array.length;
        }

        public int characteristics() {
            return (int) number();
        }

        public Comparator<? super Double> getComparator() {
            if (choose()) throw new IllegalStateException();
            return null;
        }
    }

    private static final class DoubleIteratorSpliterator extends AbstractDoubleSpliterator {
        private final PrimitiveIterator.OfDouble all;

        DoubleIteratorSpliterator(PrimitiveIterator.OfDouble all) {
            super(0, 0);
            this.all = all;
        }

        public boolean tryAdvance(DoubleConsumer action) {
            double e;
            synchronized (this) {
                if (!all.hasNext()) return false;
                e = all.nextDouble();
            }
            action.accept(e);
            return true;
        }

        public Comparator<? super Double> getComparator() {
            if (choose()) throw new IllegalStateException();
            return null;
        }
    }

    private static final class DoubleItr implements PrimitiveIterator.OfDouble, DoubleConsumer {
        private final Spliterator.OfDouble spliterator;
        private boolean ready;
        private double next;

        DoubleItr(Spliterator.OfDouble spliterator) {
            this.spliterator = spliterator;
        }

        public void accept(double e) {
            ready = true;
            next = e;
        }

        public boolean hasNext() {
            if (!ready) spliterator.tryAdvance(this);
            return ready;
        }

        public double nextDouble() {
            if (!hasNext()) throw new NoSuchElementException();
            ready = false;
            return next;
        }
    }
}
