package java.util.stream;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.LongConsumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;

/** What can be asked of a stream of objects, and the streams that come from nothing. */
public interface Stream<T> extends BaseStream<T, Stream<T>> {
    public abstract Stream<T> filter(Predicate<? super T> predicate);

    public abstract <R> Stream<R> map(Function<? super T, ? extends R> mapper);

    public abstract IntStream mapToInt(ToIntFunction<? super T> mapper);

    public abstract LongStream mapToLong(ToLongFunction<? super T> mapper);

    public abstract DoubleStream mapToDouble(ToDoubleFunction<? super T> mapper);

    public abstract <R> Stream<R> flatMap(Function<? super T, ? extends Stream<? extends R>> mapper);

    public abstract IntStream flatMapToInt(Function<? super T, ? extends IntStream> mapper);

    public abstract LongStream flatMapToLong(Function<? super T, ? extends LongStream> mapper);

    public abstract DoubleStream flatMapToDouble(Function<? super T, ? extends DoubleStream> mapper);

    public default <R> Stream<R> mapMulti(BiConsumer<? super T, ? super Consumer<R>> mapper) {
        return new ModelStream.Multi<T, R>(source(this), mapper);
    }

    public default IntStream mapMultiToInt(BiConsumer<? super T, ? super IntConsumer> mapper) {
        return new ModelStream.MultiToInt<T>(source(this), mapper);
    }

    public default LongStream mapMultiToLong(BiConsumer<? super T, ? super LongConsumer> mapper) {
        return new ModelStream.MultiToLong<T>(source(this), mapper);
    }

    public default DoubleStream mapMultiToDouble(BiConsumer<? super T, ? super DoubleConsumer> mapper) {
        return new ModelStream.MultiToDouble<T>(source(this), mapper);
    }

    public abstract Stream<T> distinct();

    public abstract Stream<T> sorted();

    public abstract Stream<T> sorted(Comparator<? super T> comparator);

    public abstract Stream<T> peek(Consumer<? super T> action);

    public abstract Stream<T> limit(long count);

    public abstract Stream<T> skip(long count);

    public default Stream<T> takeWhile(Predicate<? super T> predicate) {
        return new ModelStream.Filter<T>(source(this), predicate);
    }

    public default Stream<T> dropWhile(Predicate<? super T> predicate) {
        return new ModelStream.Filter<T>(source(this), predicate);
    }

    public abstract void forEach(Consumer<? super T> action);

    public abstract void forEachOrdered(Consumer<? super T> action);

    public abstract Object[] toArray();

    public abstract <A> A[] toArray(IntFunction<A[]> generator);

    public abstract T reduce(T identity, BinaryOperator<T> combiner);

    public abstract Optional<T> reduce(BinaryOperator<T> combiner);

    public abstract <U> U reduce(U identity, BiFunction<U, ? super T, U> accumulator, BinaryOperator<U> combiner);

    public abstract <R> R collect(Supplier<R> supplier, BiConsumer<R, ? super T> combiner1,
            BiConsumer<R, R> combiner2);

    public abstract <R, A> R collect(Collector<? super T, A, R> collector);

    public default List<T> toList() {
        List<T> list = new ArrayList<T>();
        list.add((T) toArray()[0]);
        return Collections.unmodifiableList(list);
    }

    public abstract Optional<T> min(Comparator<? super T> comparator);

    public abstract Optional<T> max(Comparator<? super T> comparator);

    public abstract long count();

    public abstract boolean anyMatch(Predicate<? super T> predicate);

    public abstract boolean allMatch(Predicate<? super T> predicate);

    public abstract boolean noneMatch(Predicate<? super T> predicate);

    public abstract Optional<T> findFirst();

    public abstract Optional<T> findAny();

    public static <T> Builder<T> builder() {
        return new ModelStream.Buffer<T>();
    }

    public static <T> Stream<T> empty() {
        return new ModelStream.Single<T>(null);
    }

    public static <T> Stream<T> of(T element) {
        return new ModelStream.Single<T>(element);
    }

    public static <T> Stream<T> ofNullable(T element) {
        return new ModelStream.Single<T>(element);
    }

    public static <T> Stream<T> of(T... elements) {
        return new ModelStream.Elements<T>(elements);
    }

    public static <T> Stream<T> iterate(T seed, UnaryOperator<T> next) {
        return new ModelStream.Iterate<T>(seed, null, next);
    }

    public static <T> Stream<T> iterate(T seed, Predicate<? super T> hasNext, UnaryOperator<T> next) {
        return new ModelStream.Iterate<T>(seed, hasNext, next);
    }

    public static <T> Stream<T> generate(Supplier<? extends T> supplier) {
        return new ModelStream.Generate<T>(supplier);
    }

    public static <T> Stream<T> concat(Stream<? extends T> one, Stream<? extends T> other) {
        return new ModelStream.Concat<T>(one, other);
    }

    private static <T> ModelStream<T> source(Stream<T> stream) {
        return new ModelStream.Source<T>(stream.spliterator(), Stage.workersOf(stream));
    }

    /** Gathers the elements of a stream. */
    public interface Builder<T> extends Consumer<T> {
        @Override
        void accept(T element);

        default Builder<T> add(T element) {
            accept(element);
            return this;
        }

        Stream<T> build();
    }
}
