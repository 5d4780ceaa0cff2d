package java.util.stream;

import java.util.DoubleSummaryStatistics;
import java.util.OptionalDouble;
import java.util.PrimitiveIterator;
import java.util.Spliterator;
import java.util.function.BiConsumer;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleConsumer;
import java.util.function.DoubleFunction;
import java.util.function.DoublePredicate;
import java.util.function.DoubleSupplier;
import java.util.function.DoubleToIntFunction;
import java.util.function.DoubleToLongFunction;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ObjDoubleConsumer;
import java.util.function.Supplier;

/** What can be asked of a stream of numbers, and the streams that come from nothing. */
public interface DoubleStream extends BaseStream<Double, DoubleStream> {
    public abstract DoubleStream filter(DoublePredicate predicate);

    public abstract DoubleStream map(DoubleUnaryOperator mapper);

    public abstract <U> Stream<U> mapToObj(DoubleFunction<? extends U> mapper);

    public abstract IntStream mapToInt(DoubleToIntFunction mapper);

    public abstract LongStream mapToLong(DoubleToLongFunction mapper);

    public abstract DoubleStream flatMap(DoubleFunction<? extends DoubleStream> mapper);

    public default DoubleStream mapMulti(DoubleMapMultiConsumer mapper) {
        return new ModelDoubleStream.Multi(source(this), mapper);
    }

    public abstract DoubleStream distinct();

    public abstract DoubleStream sorted();

    public abstract DoubleStream peek(DoubleConsumer action);

    public abstract DoubleStream limit(long count);

    public abstract DoubleStream skip(long count);

    public default DoubleStream takeWhile(DoublePredicate predicate) {
        return new ModelDoubleStream.Filter(source(this), predicate);
    }

    public default DoubleStream dropWhile(DoublePredicate predicate) {
        return new ModelDoubleStream.Filter(source(this), predicate);
    }

    public abstract void forEach(DoubleConsumer action);

    public abstract void forEachOrdered(DoubleConsumer action);

    public abstract double[] toArray();

    public abstract double reduce(double identity, DoubleBinaryOperator operator);

    public abstract OptionalDouble reduce(DoubleBinaryOperator operator);

    public abstract <R> R collect(Supplier<R> supplier, ObjDoubleConsumer<R> accumulator, BiConsumer<R, R> combiner);

    public abstract double sum();

    public abstract OptionalDouble min();

    public abstract OptionalDouble max();

    public abstract long count();

    public abstract OptionalDouble average();

    public abstract DoubleSummaryStatistics summaryStatistics();

    public abstract boolean anyMatch(DoublePredicate predicate);

    public abstract boolean allMatch(DoublePredicate predicate);

    public abstract boolean noneMatch(DoublePredicate predicate);

    public abstract OptionalDouble findFirst();

    public abstract OptionalDouble findAny();

    public abstract Stream<Double> boxed();

    public abstract DoubleStream sequential();

    public abstract DoubleStream parallel();

    public abstract PrimitiveIterator.OfDouble iterator();

    public abstract Spliterator.OfDouble spliterator();

    public static Builder builder() {
        return new ModelDoubleStream.Buffer();
    }

    public static DoubleStream empty() {
        return new ModelDoubleStream.Numbers();
    }

    public static DoubleStream of(double element) {
        return new ModelDoubleStream.Numbers();
    }

    public static DoubleStream of(double... elements) {
        return new ModelDoubleStream.Elements(elements);
    }

    public static DoubleStream iterate(double seed, DoubleUnaryOperator next) {
        return new ModelDoubleStream.Iterate(null, next);
    }

    public static DoubleStream iterate(double seed, DoublePredicate hasNext, DoubleUnaryOperator next) {
        return new ModelDoubleStream.Iterate(hasNext, next);
    }

    public static DoubleStream generate(DoubleSupplier supplier) {
        return new ModelDoubleStream.Generate(supplier);
    }

    public static DoubleStream concat(DoubleStream one, DoubleStream other) {
        return new ModelDoubleStream.Concat(one, other);
    }

    private static ModelDoubleStream source(DoubleStream stream) {
        return new ModelDoubleStream.Source(stream.spliterator(), Stage.workersOf(stream));
    }

    /** Gathers the elements of a stream. */
    public interface Builder extends DoubleConsumer {
        @Override
        void accept(double element);

        default Builder add(double element) {
            accept(element);
            return this;
        }

        DoubleStream build();
    }

    /** Replaces an element by any number of others. */
    @FunctionalInterface
    interface DoubleMapMultiConsumer {
        void accept(double element, DoubleConsumer action);
    }
}
