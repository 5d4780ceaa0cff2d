package java.util.stream;

import java.util.IntSummaryStatistics;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.PrimitiveIterator;
import java.util.Spliterator;
import java.util.function.BiConsumer;
import java.util.function.IntBinaryOperator;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntSupplier;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.ObjIntConsumer;
import java.util.function.Supplier;

/** What can be asked of a stream of numbers, and the streams that come from nothing. */
public interface IntStream extends BaseStream<Integer, IntStream> {
    public abstract IntStream filter(IntPredicate predicate);

    public abstract IntStream map(IntUnaryOperator mapper);

    public abstract <U> Stream<U> mapToObj(IntFunction<? extends U> mapper);

    public abstract LongStream mapToLong(IntToLongFunction mapper);

    public abstract DoubleStream mapToDouble(IntToDoubleFunction mapper);

    public abstract IntStream flatMap(IntFunction<? extends IntStream> mapper);

    public default IntStream mapMulti(IntMapMultiConsumer mapper) {
        return new ModelIntStream.Multi(source(this), mapper);
    }

    public abstract IntStream distinct();

    public abstract IntStream sorted();

    public abstract IntStream peek(IntConsumer action);

    public abstract IntStream limit(long count);

    public abstract IntStream skip(long count);

    public default IntStream takeWhile(IntPredicate predicate) {
        return new ModelIntStream.Filter(source(this), predicate);
    }

    public default IntStream dropWhile(IntPredicate predicate) {
        return new ModelIntStream.Filter(source(this), predicate);
    }

    public abstract void forEach(IntConsumer action);

    public abstract void forEachOrdered(IntConsumer action);

    public abstract int[] toArray();

    public abstract int reduce(int identity, IntBinaryOperator operator);

    public abstract OptionalInt reduce(IntBinaryOperator operator);

    public abstract <R> R collect(Supplier<R> supplier, ObjIntConsumer<R> accumulator, BiConsumer<R, R> combiner);

    public abstract int sum();

    public abstract OptionalInt min();

    public abstract OptionalInt max();

    public abstract long count();

    public abstract OptionalDouble average();

    public abstract IntSummaryStatistics summaryStatistics();

    public abstract boolean anyMatch(IntPredicate predicate);

    public abstract boolean allMatch(IntPredicate predicate);

    public abstract boolean noneMatch(IntPredicate predicate);

    public abstract OptionalInt findFirst();

    public abstract OptionalInt findAny();

    public abstract LongStream asLongStream();

    public abstract DoubleStream asDoubleStream();

    public abstract Stream<Integer> boxed();

    public abstract IntStream sequential();

    public abstract IntStream parallel();

    public abstract PrimitiveIterator.OfInt iterator();

    public abstract Spliterator.OfInt spliterator();

    public static Builder builder() {
        return new ModelIntStream.Buffer();
    }

    public static IntStream empty() {
        return new ModelIntStream.Numbers();
    }

    public static IntStream of(int element) {
        return new ModelIntStream.Numbers();
    }

    public static IntStream of(int... elements) {
        return new ModelIntStream.Elements(elements);
    }

    public static IntStream iterate(int seed, IntUnaryOperator next) {
        return new ModelIntStream.Iterate(null, next);
    }

    public static IntStream iterate(int seed, IntPredicate hasNext, IntUnaryOperator next) {
        return new ModelIntStream.Iterate(hasNext, next);
    }

    public static IntStream generate(IntSupplier supplier) {
        return new ModelIntStream.Generate(supplier);
    }

    public static IntStream range(int from, int to) {
        return new ModelIntStream.Numbers();
    }

    public static IntStream rangeClosed(int from, int to) {
        return new ModelIntStream.Numbers();
    }

    public static IntStream concat(IntStream one, IntStream other) {
        return new ModelIntStream.Concat(one, other);
    }

    private static ModelIntStream source(IntStream stream) {
        return new ModelIntStream.Source(stream.spliterator(), Stage.workersOf(stream));
    }

    /** Gathers the elements of a stream. */
    public interface Builder extends IntConsumer {
        @Override
        void accept(int element);

        default Builder add(int element) {
            accept(element);
            return this;
        }

        IntStream build();
    }

    /** Replaces an element by any number of others. */
    @FunctionalInterface
    interface IntMapMultiConsumer {
        void accept(int element, IntConsumer action);
    }
}
