package java.util;

import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import java.util.function.IntConsumer;
import java.util.function.LongConsumer;

public interface PrimitiveIterator<T, C> extends Iterator<T> {
    void forEachRemaining(C action);

    interface OfDouble extends PrimitiveIterator<Double, DoubleConsumer> {
        default void forEachRemaining(Consumer<? super Double> action) {
            if (action instanceof DoubleConsumer) forEachRemaining((DoubleConsumer) action);
            else forEachRemaining((DoubleConsumer) action::accept);
        }

        default void forEachRemaining(DoubleConsumer action) {
            while (hasNext()) action.accept(nextDouble());
        }

        default Double next() {
            return nextDouble();
        }

        double nextDouble();
    }

    interface OfLong extends PrimitiveIterator<Long, LongConsumer> {
        default void forEachRemaining(Consumer<? super Long> action) {
            if (action instanceof LongConsumer) forEachRemaining((LongConsumer) action);
            else forEachRemaining((LongConsumer) action::accept);
        }

        default void forEachRemaining(LongConsumer action) {
            while (hasNext()) action.accept(nextLong());
        }

        default Long next() {
            return nextLong();
        }

        long nextLong();
    }

    interface OfInt extends PrimitiveIterator<Integer, IntConsumer> {
        default void forEachRemaining(Consumer<? super Integer> action) {
            if (action instanceof IntConsumer) forEachRemaining((IntConsumer) action);
            else forEachRemaining((IntConsumer) action::accept);
        }

        default void forEachRemaining(IntConsumer action) {
            while (hasNext()) action.accept(nextInt());
        }

        default Integer next() {
            return nextInt();
        }

        int nextInt();
    }
}
