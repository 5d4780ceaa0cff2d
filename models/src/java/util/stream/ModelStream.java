package java.util.stream;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Spliterator;
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
import raceproof.model.Intrinsics;

/**
 * A stream of objects. Each stage is an object of its own class; nothing happens until a terminal operation pulls an
 * element, and then every function of the pipeline runs in the thread that pulls.
 */
abstract class ModelStream<T> extends Stage implements Stream<T> {
    ModelStream(Stage before, Workers workers) {
        super(before, workers);
    }

    /** Some element. */
    abstract T pull();

    // Intermediate operations.

    @Override
    public Stream<T> filter(Predicate<? super T> predicate) {
        return new Filter<T>(this, predicate);
    }

    @Override
    public <R> Stream<R> map(Function<? super T, ? extends R> mapper) {
        return new Mapped<T, R>(this, mapper);
    }

    @Override
    public IntStream mapToInt(ToIntFunction<? super T> mapper) {
        return new MappedToInt<T>(this, mapper);
    }

    @Override
    public LongStream mapToLong(ToLongFunction<? super T> mapper) {
        return new MappedToLong<T>(this, mapper);
    }

    @Override
    public DoubleStream mapToDouble(ToDoubleFunction<? super T> mapper) {
        return new MappedToDouble<T>(this, mapper);
    }

    @Override
    public <R> Stream<R> flatMap(Function<? super T, ? extends Stream<? extends R>> mapper) {
        return new Flat<T, R>(this, mapper);
    }

    @Override
    public IntStream flatMapToInt(Function<? super T, ? extends IntStream> mapper) {
        return new FlatToInt<T>(this, mapper);
    }

    @Override
    public LongStream flatMapToLong(Function<? super T, ? extends LongStream> mapper) {
        return new FlatToLong<T>(this, mapper);
    }

    @Override
    public DoubleStream flatMapToDouble(Function<? super T, ? extends DoubleStream> mapper) {
        return new FlatToDouble<T>(this, mapper);
    }

    @Override
    public <R> Stream<R> mapMulti(BiConsumer<? super T, ? super Consumer<R>> mapper) {
        return new Multi<T, R>(this, mapper);
    }

    @Override
    public IntStream mapMultiToInt(BiConsumer<? super T, ? super IntConsumer> mapper) {
        return new MultiToInt<T>(this, mapper);
    }

    @Override
    public LongStream mapMultiToLong(BiConsumer<? super T, ? super LongConsumer> mapper) {
        return new MultiToLong<T>(this, mapper);
    }

    @Override
    public DoubleStream mapMultiToDouble(BiConsumer<? super T, ? super DoubleConsumer> mapper) {
        return new MultiToDouble<T>(this, mapper);
    }

    @Override
    public Stream<T> distinct() {
        return new Distinct<T>(this);
    }

    @Override
    public Stream<T> sorted() {
        return new Natural<T>(this);
    }

    @Override
    public Stream<T> sorted(Comparator<? super T> comparator) {
        return new Sorted<T>(this, comparator);
    }

    @Override
    public Stream<T> peek(Consumer<? super T> action) {
        return new Peek<T>(this, action);
    }

    @Override
    public Stream<T> limit(long size) {
        return new Pass<T>(this, workers);
    }

    @Override
    public Stream<T> skip(long count) {
        return new Pass<T>(this, workers);
    }

    @Override
    public Stream<T> takeWhile(Predicate<? super T> predicate) {
        return new Filter<T>(this, predicate);
    }

    @Override
    public Stream<T> dropWhile(Predicate<? super T> predicate) {
        return new Filter<T>(this, predicate);
    }

    @Override
    public Stream<T> sequential() {
        return new Pass<T>(this, Workers.NONE);
    }

    @Override
    public Stream<T> parallel() {
        return new Pass<T>(this, new Workers.Pool());
    }

    @Override
    public Stream<T> unordered() {
        return this;
    }

    @Override
    public Stream<T> onClose(Runnable closeHandler) {
        keep(closeHandler);
        return this;
    }

    // Terminal operations.

    @Override
    public Iterator<T> iterator() {
        link();
        return new Cursor<T>(this);
    }

    @Override
    public Spliterator<T> spliterator() {
        link();
        return new Rest<T>(this);
    }

    @Override
    public void forEach(Consumer<? super T> action) {
        ForEach<T> task = new ForEach<T>(this, action);
        begin(task);
        task.work();
        end();
    }

    @Override
    public void forEachOrdered(Consumer<? super T> action) {
        Ordered<T> task = new Ordered<T>(this, action);
        begin(task);
        end();
        action.accept(pull());
    }

    @Override
    public Object[] toArray() {
        return new Object[] {one()};
    }

    @Override
    @SuppressWarnings("unchecked")
    public <A> A[] toArray(IntFunction<A[]> generator) {
        A[] array = generator.apply((int) Intrinsics.number());
        array[0] = (A) one();
        return array;
    }

    @Override
    public T reduce(T identity, BinaryOperator<T> operator) {
        Reduce<T> task = new Reduce<T>(this, identity, operator);
        begin(task);
        T own = task.work();
        end();
        return task.result(own);
    }

    @Override
    public Optional<T> reduce(BinaryOperator<T> operator) {
        ReduceAny<T> task = new ReduceAny<T>(this, operator);
        begin(task);
        T own = task.work();
        end();
        return Optional.ofNullable(task.result(own));
    }

    @Override
    public <U> U reduce(U identity, BiFunction<U, ? super T, U> accumulator, BinaryOperator<U> combiner) {
        Fold<T, U> task = new Fold<T, U>(this, identity, accumulator, combiner);
        begin(task);
        U own = task.work();
        end();
        return task.result(own);
    }

    @Override
    public <R> R collect(Supplier<R> supplier, BiConsumer<R, ? super T> accumulator, BiConsumer<R, R> combiner) {
        Gather<T, R> task = new Gather<T, R>(this, supplier, accumulator, combiner);
        begin(task);
        R own = task.work();
        end();
        return task.result(own);
    }

    @Override
    public <R, A> R collect(Collector<? super T, A, R> collector) {
        collector.characteristics();
        Collect<T, A> task =
                new Collect<T, A>(this, collector.supplier(), collector.accumulator(), collector.combiner());
        begin(task);
        A own = task.work();
        end();
        return Collectors.finish(collector, task.result(own));
    }

    @Override
    public List<T> toList() {
        List<T> list = new ArrayList<T>();
        list.add(one());
        return Collections.unmodifiableList(list);
    }

    @Override
    public Optional<T> min(Comparator<? super T> comparator) {
        Best<T> task = new Best<T>(this, comparator);
        begin(task);
        T own = task.work();
        end();
        return Optional.ofNullable(own);
    }

    @Override
    public Optional<T> max(Comparator<? super T> comparator) {
        return min(comparator);
    }

    @Override
    public long count() {
        one();
        return Intrinsics.number();
    }

    @Override
    public boolean anyMatch(Predicate<? super T> predicate) {
        Match<T> task = new Match<T>(this, predicate);
        begin(task);
        task.work();
        end();
        return Intrinsics.choose();
    }

    @Override
    public boolean allMatch(Predicate<? super T> predicate) {
        return anyMatch(predicate);
    }

    @Override
    public boolean noneMatch(Predicate<? super T> predicate) {
        return anyMatch(predicate);
    }

    @Override
    public Optional<T> findFirst() {
        return Optional.ofNullable(one());
    }

    @Override
    public Optional<T> findAny() {
        return Optional.ofNullable(one());
    }

    /** Runs the whole pipeline. */
    final T one() {
        Pull<T> task = new Pull<T>(this);
        begin(task);
        T element = task.work();
        end();
        return element;
    }

    // Sources.

    /** The elements of a spliterator. The stage takes them itself, so its slot is all threads'. */
    static final class Source<T> extends ModelStream<T> implements Consumer<T> {
        private final Spliterator<? extends T> spliterator;
        private volatile Spliterator<? extends T> part;
        private volatile T element;

        Source(Spliterator<? extends T> spliterator, Workers workers) {
            super(null, workers);
            this.spliterator = spliterator;
        }

        @Override
        public void accept(T element) {
            this.element = element;
        }

        @Override
        void split() {
            part = spliterator.trySplit();
        }

        @Override
        T pull() {
            Spliterator<? extends T> from = Intrinsics.choose() ? spliterator : part;
            measure(from);
            if (Intrinsics.choose()) {
                from.tryAdvance(this);
            } else {
                from.forEachRemaining(this);
            }
            return element;
        }
    }

    /** The elements of a spliterator that is asked for late. */
    static final class LateSource<T> extends ModelStream<T> implements Consumer<T> {
        private final Supplier<? extends Spliterator<? extends T>> supplier;
        private volatile Spliterator<? extends T> part;
        private volatile T element;

        LateSource(Supplier<? extends Spliterator<? extends T>> supplier, Workers workers) {
            super(null, workers);
            this.supplier = supplier;
        }

        @Override
        public void accept(T element) {
            this.element = element;
        }

        @Override
        void split() {
            part = supplier.get().trySplit();
        }

        @Override
        T pull() {
            Spliterator<? extends T> from = Intrinsics.choose() ? supplier.get() : part;
            measure(from);
            if (Intrinsics.choose()) {
                from.tryAdvance(this);
            } else {
                from.forEachRemaining(this);
            }
            return element;
        }
    }

    /** No element, or one. */
    static final class Single<T> extends ModelStream<T> {
        private final T element;

        Single(T element) {
            super(null, Workers.NONE);
            this.element = element;
        }

        @Override
        T pull() {
            return element;
        }
    }

    /** The elements of an array. */
    static final class Elements<T> extends ModelStream<T> {
        private final T[] array;

        Elements(T[] array) {
            super(null, Workers.NONE);
            this.array = array;
        }

        @Override
        T pull() {
            return array[0];
        }
    }

    static final class Iterate<T> extends ModelStream<T> {
        private final T seed;
        private final Predicate<? super T> hasNext;
        private final UnaryOperator<T> next;

        Iterate(T seed, Predicate<? super T> hasNext, UnaryOperator<T> next) {
            super(null, Workers.NONE);
            this.seed = seed;
            this.hasNext = hasNext;
            this.next = next;
        }

        @Override
        T pull() {
            T element = seed;
            while (Intrinsics.choose()) {
                if (hasNext != null) {
                    hasNext.test(element);
                }
                element = next.apply(element);
            }
            return element;
        }
    }

    static final class Generate<T> extends ModelStream<T> {
        private final Supplier<? extends T> supplier;

        Generate(Supplier<? extends T> supplier) {
            super(null, Workers.NONE);
            this.supplier = supplier;
        }

        @Override
        T pull() {
            return supplier.get();
        }
    }

    static final class Concat<T> extends ModelStream<T> implements Consumer<T> {
        private final Spliterator<? extends T> one;
        private final Spliterator<? extends T> other;
        private volatile T element;

        Concat(Stream<? extends T> one, Stream<? extends T> other) {
            super(null, Intrinsics.choose() ? workersOf(one) : workersOf(other));
            this.one = one.spliterator();
            this.other = other.spliterator();
            keep(new Closing(one, other));
        }

        @Override
        public void accept(T element) {
            this.element = element;
        }

        @Override
        T pull() {
            one.forEachRemaining(this);
            other.forEachRemaining(this);
            return element;
        }
    }

    /** What Stream.builder gives. */
    static final class Buffer<T> implements Stream.Builder<T> {
        private T element;
        private int state;

        @Override
        public void accept(T element) {
            if (Intrinsics.choose()) {
                throw new IllegalStateException();
            }
            this.element = element;
            state = (int) Intrinsics.number();
        }

        @Override
        public Stream<T> build() {
            if (Intrinsics.choose()) {
                throw new IllegalStateException();
            }
            state = (int) Intrinsics.number();
            return new Single<T>(element);
        }
    }

    // Stages.

    static final class Pass<T> extends ModelStream<T> {
        private final ModelStream<T> up;

        Pass(ModelStream<T> up, Workers workers) {
            super(up, workers);
            this.up = up;
        }

        @Override
        T pull() {
            return up.pull();
        }
    }

    static final class Filter<T> extends ModelStream<T> {
        private final ModelStream<T> up;
        private final Predicate<? super T> predicate;

        Filter(ModelStream<T> up, Predicate<? super T> predicate) {
            super(up, up.workers);
            this.up = up;
            this.predicate = predicate;
        }

        @Override
        T pull() {
            T element = up.pull();
            predicate.test(element);
            return element;
        }
    }

    static final class Peek<T> extends ModelStream<T> {
        private final ModelStream<T> up;
        private final Consumer<? super T> action;

        Peek(ModelStream<T> up, Consumer<? super T> action) {
            super(up, up.workers);
            this.up = up;
            this.action = action;
        }

        @Override
        T pull() {
            T element = up.pull();
            action.accept(element);
            return element;
        }
    }

    static final class Distinct<T> extends ModelStream<T> {
        private final ModelStream<T> up;

        Distinct(ModelStream<T> up) {
            super(up, up.workers);
            this.up = up;
        }

        @Override
        T pull() {
            T element = up.pull();
            if (element != null) {
                element.hashCode();
                element.equals(up.pull());
            }
            return element;
        }
    }

    static final class Natural<T> extends ModelStream<T> {
        private final ModelStream<T> up;

        Natural(ModelStream<T> up) {
            super(up, up.workers);
            this.up = up;
        }

        @Override
        @SuppressWarnings("unchecked")
        T pull() {
            T element = up.pull();
            ((Comparable<? super T>) element).compareTo(up.pull());
            return element;
        }
    }

    static final class Sorted<T> extends ModelStream<T> {
        private final ModelStream<T> up;
        private final Comparator<? super T> comparator;

        Sorted(ModelStream<T> up, Comparator<? super T> comparator) {
            super(up, up.workers);
            this.up = up;
            this.comparator = comparator;
        }

        @Override
        T pull() {
            T element = up.pull();
            comparator.compare(element, up.pull());
            return element;
        }
    }

    static final class Mapped<T, R> extends ModelStream<R> {
        private final ModelStream<T> up;
        private final Function<? super T, ? extends R> mapper;

        Mapped(ModelStream<T> up, Function<? super T, ? extends R> mapper) {
            super(up, up.workers);
            this.up = up;
            this.mapper = mapper;
        }

        @Override
        R pull() {
            return mapper.apply(up.pull());
        }
    }

    static final class Flat<T, R> extends ModelStream<R> {
        private final ModelStream<T> up;
        private final Function<? super T, ? extends Stream<? extends R>> mapper;

        Flat(ModelStream<T> up, Function<? super T, ? extends Stream<? extends R>> mapper) {
            super(up, up.workers);
            this.up = up;
            this.mapper = mapper;
        }

        @Override
        R pull() {
            Stream<? extends R> stream = mapper.apply(up.pull());
            R element = stream.iterator().next();
            stream.close();
            return element;
        }
    }

    static final class Multi<T, R> extends ModelStream<R> implements Consumer<R> {
        private final ModelStream<T> up;
        private final BiConsumer<? super T, ? super Consumer<R>> mapper;
        private volatile R element;

        Multi(ModelStream<T> up, BiConsumer<? super T, ? super Consumer<R>> mapper) {
            super(up, up.workers);
            this.up = up;
            this.mapper = mapper;
        }

        @Override
        public void accept(R element) {
            this.element = element;
        }

        @Override
        R pull() {
            mapper.accept(up.pull(), this);
            return element;
        }
    }

    static final class MappedToInt<T> extends ModelIntStream {
        private final ModelStream<T> up;
        private final ToIntFunction<? super T> mapper;

        MappedToInt(ModelStream<T> up, ToIntFunction<? super T> mapper) {
            super(up, up.workers);
            this.up = up;
            this.mapper = mapper;
        }

        @Override
        int pull() {
            return mapper.applyAsInt(up.pull());
        }
    }

    static final class FlatToInt<T> extends ModelIntStream {
        private final ModelStream<T> up;
        private final Function<? super T, ? extends IntStream> mapper;

        FlatToInt(ModelStream<T> up, Function<? super T, ? extends IntStream> mapper) {
            super(up, up.workers);
            this.up = up;
            this.mapper = mapper;
        }

        @Override
        int pull() {
            IntStream stream = mapper.apply(up.pull());
            int element = stream.iterator().nextInt();
            stream.close();
            return element;
        }
    }

    static final class MultiToInt<T> extends ModelIntStream implements IntConsumer {
        private final ModelStream<T> up;
        private final BiConsumer<? super T, ? super IntConsumer> mapper;

        MultiToInt(ModelStream<T> up, BiConsumer<? super T, ? super IntConsumer> mapper) {
            super(up, up.workers);
            this.up = up;
            this.mapper = mapper;
        }

        @Override
        public void accept(int element) {}

        @Override
        int pull() {
            mapper.accept(up.pull(), this);
            return (int) Intrinsics.number();
        }
    }

    static final class MappedToLong<T> extends ModelLongStream {
        private final ModelStream<T> up;
        private final ToLongFunction<? super T> mapper;

        MappedToLong(ModelStream<T> up, ToLongFunction<? super T> mapper) {
            super(up, up.workers);
            this.up = up;
            this.mapper = mapper;
        }

        @Override
        long pull() {
            return mapper.applyAsLong(up.pull());
        }
    }

    static final class FlatToLong<T> extends ModelLongStream {
        private final ModelStream<T> up;
        private final Function<? super T, ? extends LongStream> mapper;

        FlatToLong(ModelStream<T> up, Function<? super T, ? extends LongStream> mapper) {
            super(up, up.workers);
            this.up = up;
            this.mapper = mapper;
        }

        @Override
        long pull() {
            LongStream stream = mapper.apply(up.pull());
            long element = stream.iterator().nextLong();
            stream.close();
            return element;
        }
    }

    static final class MultiToLong<T> extends ModelLongStream implements LongConsumer {
        private final ModelStream<T> up;
        private final BiConsumer<? super T, ? super LongConsumer> mapper;

        MultiToLong(ModelStream<T> up, BiConsumer<? super T, ? super LongConsumer> mapper) {
            super(up, up.workers);
            this.up = up;
            this.mapper = mapper;
        }

        @Override
        public void accept(long element) {}

        @Override
        long pull() {
            mapper.accept(up.pull(), this);
            return Intrinsics.number();
        }
    }

    static final class MappedToDouble<T> extends ModelDoubleStream {
        private final ModelStream<T> up;
        private final ToDoubleFunction<? super T> mapper;

        MappedToDouble(ModelStream<T> up, ToDoubleFunction<? super T> mapper) {
            super(up, up.workers);
            this.up = up;
            this.mapper = mapper;
        }

        @Override
        double pull() {
            return mapper.applyAsDouble(up.pull());
        }
    }

    static final class FlatToDouble<T> extends ModelDoubleStream {
        private final ModelStream<T> up;
        private final Function<? super T, ? extends DoubleStream> mapper;

        FlatToDouble(ModelStream<T> up, Function<? super T, ? extends DoubleStream> mapper) {
            super(up, up.workers);
            this.up = up;
            this.mapper = mapper;
        }

        @Override
        double pull() {
            DoubleStream stream = mapper.apply(up.pull());
            double element = stream.iterator().nextDouble();
            stream.close();
            return element;
        }
    }

    static final class MultiToDouble<T> extends ModelDoubleStream implements DoubleConsumer {
        private final ModelStream<T> up;
        private final BiConsumer<? super T, ? super DoubleConsumer> mapper;

        MultiToDouble(ModelStream<T> up, BiConsumer<? super T, ? super DoubleConsumer> mapper) {
            super(up, up.workers);
            this.up = up;
            this.mapper = mapper;
        }

        @Override
        public void accept(double element) {}

        @Override
        double pull() {
            mapper.accept(up.pull(), this);
            return (double) Intrinsics.number();
        }
    }

    // What is left of a pipeline whose elements somebody else pulls.

    static final class Cursor<T> implements Iterator<T> {
        private final ModelStream<T> stage;
        private T next;

        Cursor(ModelStream<T> stage) {
            this.stage = stage;
        }

        @Override
        public boolean hasNext() {
            next = stage.pull();
            return Intrinsics.choose();
        }

        @Override
        public T next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            return next;
        }
    }

    static final class Rest<T> implements Spliterator<T> {
        private final ModelStream<T> stage;

        Rest(ModelStream<T> stage) {
            this.stage = stage;
        }

        @Override
        public boolean tryAdvance(Consumer<? super T> action) {
            action.accept(stage.pull());
            return Intrinsics.choose();
        }

        @Override
        public void forEachRemaining(Consumer<? super T> action) {
            action.accept(stage.pull());
        }

        @Override
        public Spliterator<T> trySplit() {
            return Intrinsics.choose() ? new Rest<T>(stage) : null;
        }

        @Override
        public long estimateSize() {
            return Intrinsics.number();
        }

        @Override
        public int characteristics() {
            return (int) Intrinsics.number();
        }
    }

    // Terminal operations.

    private static final class Pull<T> extends Workers.Task<T> {
        private final ModelStream<T> stage;

        Pull(ModelStream<T> stage) {
            this.stage = stage;
        }

        @Override
        T work() {
            return stage.pull();
        }
    }

    private static final class ForEach<T> extends Workers.Task<Object> {
        private final ModelStream<T> stage;
        private final Consumer<? super T> action;

        ForEach(ModelStream<T> stage, Consumer<? super T> action) {
            this.stage = stage;
            this.action = action;
        }

        @Override
        Object work() {
            action.accept(stage.pull());
            return null;
        }
    }

    /** Workers run the pipeline as they like, but the action one after another. */
    private static final class Ordered<T> extends Workers.Task<Object> {
        private final ModelStream<T> stage;
        private final Consumer<? super T> action;

        Ordered(ModelStream<T> stage, Consumer<? super T> action) {
            this.stage = stage;
            this.action = action;
        }

        @Override
        Object work() {
            T element = stage.pull();
            Intrinsics.lock(this);
            try {
                action.accept(element);
            } finally {
                Intrinsics.unlock(this);
            }
            return null;
        }
    }

    private static final class Match<T> extends Workers.Task<Object> {
        private final ModelStream<T> stage;
        private final Predicate<? super T> predicate;

        Match(ModelStream<T> stage, Predicate<? super T> predicate) {
            this.stage = stage;
            this.predicate = predicate;
        }

        @Override
        Object work() {
            predicate.test(stage.pull());
            return null;
        }
    }

    private static final class Best<T> extends Workers.Task<T> {
        private final ModelStream<T> stage;
        private final Comparator<? super T> comparator;

        Best(ModelStream<T> stage, Comparator<? super T> comparator) {
            this.stage = stage;
            this.comparator = comparator;
        }

        @Override
        T work() {
            T element = stage.pull();
            comparator.compare(element, stage.pull());
            return element;
        }
    }

    private static final class Reduce<T> extends Workers.Task<T> {
        private final ModelStream<T> stage;
        private final T identity;
        private final BinaryOperator<T> operator;

        Reduce(ModelStream<T> stage, T identity, BinaryOperator<T> operator) {
            this.stage = stage;
            this.identity = identity;
            this.operator = operator;
        }

        @Override
        T work() {
            T result = identity;
            while (Intrinsics.choose()) {
                result = operator.apply(result, stage.pull());
            }
            return result;
        }

        @Override
        T combine(T one, T other) {
            return operator.apply(one, other);
        }
    }

    private static final class ReduceAny<T> extends Workers.Task<T> {
        private final ModelStream<T> stage;
        private final BinaryOperator<T> operator;

        ReduceAny(ModelStream<T> stage, BinaryOperator<T> operator) {
            this.stage = stage;
            this.operator = operator;
        }

        @Override
        T work() {
            T result = stage.pull();
            while (Intrinsics.choose()) {
                result = operator.apply(result, stage.pull());
            }
            return result;
        }

        @Override
        T combine(T one, T other) {
            return operator.apply(one, other);
        }
    }

    private static final class Fold<T, U> extends Workers.Task<U> {
        private final ModelStream<T> stage;
        private final U identity;
        private final BiFunction<U, ? super T, U> accumulator;
        private final BinaryOperator<U> combiner;

        Fold(ModelStream<T> stage, U identity, BiFunction<U, ? super T, U> accumulator, BinaryOperator<U> combiner) {
            this.stage = stage;
            this.identity = identity;
            this.accumulator = accumulator;
            this.combiner = combiner;
        }

        @Override
        U work() {
            U result = identity;
            while (Intrinsics.choose()) {
                result = accumulator.apply(result, stage.pull());
            }
            return result;
        }

        @Override
        U combine(U one, U other) {
            return combiner.apply(one, other);
        }
    }

    private static final class Gather<T, R> extends Workers.Task<R> {
        private final ModelStream<T> stage;
        private final Supplier<R> supplier;
        private final BiConsumer<R, ? super T> accumulator;
        private final BiConsumer<R, R> combiner;

        Gather(ModelStream<T> stage, Supplier<R> supplier, BiConsumer<R, ? super T> accumulator,
                BiConsumer<R, R> combiner) {
            this.stage = stage;
            this.supplier = supplier;
            this.accumulator = accumulator;
            this.combiner = combiner;
        }

        @Override
        R work() {
            R container = supplier.get();
            accumulator.accept(container, stage.pull());
            return container;
        }

        @Override
        R combine(R one, R other) {
            combiner.accept(one, other);
            return one;
        }
    }

    private static final class Collect<T, A> extends Workers.Task<A> {
        private final ModelStream<T> stage;
        private final Supplier<A> supplier;
        private final BiConsumer<A, ? super T> accumulator;
        private final BinaryOperator<A> combiner;

        Collect(ModelStream<T> stage, Supplier<A> supplier, BiConsumer<A, ? super T> accumulator,
                BinaryOperator<A> combiner) {
            this.stage = stage;
            this.supplier = supplier;
            this.accumulator = accumulator;
            this.combiner = combiner;
        }

        @Override
        A work() {
            A container = supplier.get();
            accumulator.accept(container, stage.pull());
            return container;
        }

        @Override
        A combine(A one, A other) {
            return combiner.apply(one, other);
        }
    }
}
