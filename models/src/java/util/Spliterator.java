package java.util;

import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import java.util.function.IntConsumer;
import java.util.function.LongConsumer;

public interface Spliterator<T> {
    int ORDERED = 0x10;
    int DISTINCT = 1;
    int SORTED = 4;
    int SIZED = 0x40;
    int NONNULL = 0x100;
    int IMMUTABLE = 0x400;
    int CONCURRENT = 0x1000;
    int SUBSIZED = 0x4000;

    int characteristics();

    long estimateSize();

    default void forEachRemaining(Consumer<? super T> action) {
        while (tryAdvance(action)) {}
    }

    default Comparator<? super T> getComparator() {
        throw new IllegalStateException();
    }

    default long getExactSizeIfKnown() {
        return hasCharacteristics(SIZED) ? estimateSize() : -1;
    }

    default boolean hasCharacteristics(int flags) {
        return (characteristics() & flags) != 0;
    }

    boolean tryAdvance(Consumer<? super T> action);

    Spliterator<T> trySplit();

    interface OfDouble extends OfPrimitive<Double, DoubleConsumer, OfDouble> {
        default void forEachRemaining(Consumer<? super Double> action) {
            if (action instanceof DoubleConsumer) forEachRemaining((DoubleConsumer) action);
            else forEachRemaining((DoubleConsumer) action::accept);
        }

        default void forEachRemaining(DoubleConsumer action) {
            while (tryAdvance(action)) {}
        }

        boolean tryAdvance(DoubleConsumer action);

        default boolean tryAdvance(Consumer<? super Double> action) {
            if (action instanceof DoubleConsumer) return tryAdvance((DoubleConsumer) action);
            return tryAdvance((DoubleConsumer) action::accept);
        }

        OfDouble trySplit();
    }

    interface OfLong extends OfPrimitive<Long, LongConsumer, OfLong> {
        default void forEachRemaining(Consumer<? super Long> action) {
            if (action instanceof LongConsumer) forEachRemaining((LongConsumer) action);
            else forEachRemaining((LongConsumer) action::accept);
        }

        default void forEachRemaining(LongConsumer action) {
            while (tryAdvance(action)) {}
        }

        boolean tryAdvance(LongConsumer action);

        default boolean tryAdvance(Consumer<? super Long> action) {
            if (action instanceof LongConsumer) return tryAdvance((LongConsumer) action);
            return tryAdvance((LongConsumer) action::accept);
        }

        OfLong trySplit();
    }

    interface OfInt extends OfPrimitive<Integer, IntConsumer, OfInt> {
        default void forEachRemaining(Consumer<? super Integer> action) {
            if (action instanceof IntConsumer) forEachRemaining((IntConsumer) action);
            else forEachRemaining((IntConsumer) action::accept);
        }

        default void forEachRemaining(IntConsumer action) {
            while (tryAdvance(action)) {}
        }

        boolean tryAdvance(IntConsumer action);

        default boolean tryAdvance(Consumer<? super Integer> action) {
            if (action instanceof IntConsumer) return tryAdvance((IntConsumer) action);
            return tryAdvance((IntConsumer) action::accept);
        }

        OfInt trySplit();
    }

    interface OfPrimitive<T, C, S extends OfPrimitive<T, C, S>> extends Spliterator<T> {
        default void forEachRemaining(C action) {
            while (tryAdvance(action)) {}
        }

        boolean tryAdvance(C action);

        S trySplit();
    }
}
