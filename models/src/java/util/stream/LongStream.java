package java.util.stream;

import java.util.LongSummaryStatistics;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.PrimitiveIterator;
import java.util.Spliterator;
import java.util.function.BiConsumer;
import java.util.function.LongBinaryOperator;
import java.util.function.LongConsumer;
import java.util.function.LongFunction;
import java.util.function.LongPredicate;
import java.util.function.LongSupplier;
import java.util.function.LongToDoubleFunction;
import java.util.function.LongToIntFunction;
import java.util.function.LongUnaryOperator;
import java.util.function.ObjLongConsumer;
import java.util.function.Supplier;

/** What can be asked of a stream of numbers, and the streams that come from nothing. */
public interface LongStream extends BaseStream<Long, LongStream> {
    public abstract LongStream filter(LongPredicate predicate);

    public abstract LongStream map(LongUnaryOperator mapper);

    public abstract <U> Stream<U> mapToObj(LongFunction<? extends U> mapper);

    public abstract IntStream mapToInt(LongToIntFunction mapper);

    public abstract DoubleStream mapToDouble(LongToDoubleFunction mapper);

    public abstract LongStream flatMap(LongFunction<? extends LongStream> mapper);

    public default LongStream mapMulti(LongMapMultiConsumer mapper) {
        return new ModelLongStream.Multi(source(this), mapper);
    }

    public abstract LongStream distinct();

    public abstract LongStream sorted();

    public abstract LongStream peek(LongConsumer action);

    public abstract LongStream limit(long count);

    public abstract LongStream skip(long count);

    public default LongStream takeWhile(LongPredicate predicate) {
        return new ModelLongStream.Filter(source(this), predicate);
    }

    public default LongStream dropWhile(LongPredicate predicate) {
        return new ModelLongStream.Filter(source(this), predicate);
    }

    public abstract void forEach(LongConsumer action);

    public abstract void forEachOrdered(LongConsumer action);

    public abstract long[] toArray();

    public abstract long reduce(long count, LongBinaryOperator operator);

    public abstract OptionalLong reduce(LongBinaryOperator operator);

    public abstract <R> R collect(Supplier<R> supplier, ObjLongConsumer<R> accumulator, BiConsumer<R, R> combiner);

    public abstract long sum();

    public abstract OptionalLong min();

    public abstract OptionalLong max();

    public abstract long count();

    public abstract OptionalDouble average();

    public abstract LongSummaryStatistics summaryStatistics();

    public abstract boolean anyMatch(LongPredicate predicate);

    public abstract boolean allMatch(LongPredicate predicate);

    public abstract boolean noneMatch(LongPredicate predicate);

    public abstract OptionalLong findFirst();

    public abstract OptionalLong findAny();

    public abstract DoubleStream asDoubleStream();

    public abstract Stream<Long> boxed();

    public abstract LongStream sequential();

    public abstract LongStream parallel();

    public abstract PrimitiveIterator.OfLong iterator();

    public abstract Spliterator.OfLong spliterator();

    public static Builder builder() {
        return new ModelLongStream.Buffer();
    }

    public static LongStream empty() {
        return new ModelLongStream.Numbers();
    }

    public static LongStream of(long element) {
        return new ModelLongStream.Numbers();
    }

    public static LongStream of(long... elements) {
        return new ModelLongStream.Elements(elements);
    }

    public static LongStream iterate(long seed, LongUnaryOperator next) {
        return new ModelLongStream.Iterate(null, next);
    }

    public static LongStream iterate(long seed, LongPredicate hasNext, LongUnaryOperator next) {
        return new ModelLongStream.Iterate(hasNext, next);
    }

    public static LongStream generate(LongSupplier supplier) {
        return new ModelLongStream.Generate(supplier);
    }

    public static LongStream range(long from, long to) {
        return new ModelLongStream.Numbers();
    }

    public static LongStream rangeClosed(long from, long to) {
        return new ModelLongStream.Numbers();
    }

    public static LongStream concat(LongStream one, LongStream other) {
        return new ModelLongStream.Concat(one, other);
    }

    private static ModelLongStream source(LongStream stream) {
        return new ModelLongStream.Source(stream.spliterator(), Stage.workersOf(stream));
    }

    /** Gathers the elements of a stream. */
    public interface Builder extends LongConsumer {
        @Override
        void accept(long element);

        default Builder add(long element) {
            accept(element);
            return this;
        }

        LongStream build();
    }

    /** Replaces an element by any number of others. */
    @FunctionalInterface
    interface LongMapMultiConsumer {
        void accept(long element, LongConsumer action);
    }
}
