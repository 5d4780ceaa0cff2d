package java.util.stream;

import java.util.IntSummaryStatistics;
import java.util.NoSuchElementException;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.PrimitiveIterator;
import java.util.Spliterator;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
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
import raceproof.model.Intrinsics;

/** A stream of numbers: {@link ModelStream} without the elements. */
abstract class ModelIntStream extends Stage implements IntStream {
    ModelIntStream(Stage before, Workers workers) {
        super(before, workers);
    }

    /** Some element. */
    abstract int pull();

    // Intermediate operations.

    @Override
    public IntStream filter(IntPredicate predicate) {
        return new Filter(this, predicate);
    }

    @Override
    public IntStream map(IntUnaryOperator mapper) {
        return new Mapped(this, mapper);
    }

    @Override
    public <U> Stream<U> mapToObj(IntFunction<? extends U> mapper) {
        return new MappedToObject<U>(this, mapper);
    }

    @Override
    public LongStream mapToLong(IntToLongFunction mapper) {
        return new MappedToLong(this, mapper);
    }

    @Override
    public LongStream asLongStream() {
        return new AsLong(this);
    }

    @Override
    public DoubleStream mapToDouble(IntToDoubleFunction mapper) {
        return new MappedToDouble(this, mapper);
    }

    @Override
    public DoubleStream asDoubleStream() {
        return new AsDouble(this);
    }

    @Override
    public IntStream flatMap(IntFunction<? extends IntStream> mapper) {
        return new Flat(this, mapper);
    }

    @Override
    public IntStream mapMulti(IntMapMultiConsumer mapper) {
        return new Multi(this, mapper);
    }

    @Override
    public IntStream distinct() {
        return new Pass(this, workers);
    }

    @Override
    public IntStream sorted() {
        return new Pass(this, workers);
    }

    @Override
    public IntStream peek(IntConsumer action) {
        return new Peek(this, action);
    }

    @Override
    public IntStream limit(long size) {
        return new Pass(this, workers);
    }

    @Override
    public IntStream skip(long count) {
        return new Pass(this, workers);
    }

    @Override
    public IntStream takeWhile(IntPredicate predicate) {
        return new Filter(this, predicate);
    }

    @Override
    public IntStream dropWhile(IntPredicate predicate) {
        return new Filter(this, predicate);
    }

    @Override
    public Stream<Integer> boxed() {
        return new Boxed(this);
    }

    @Override
    public IntStream sequential() {
        return new Pass(this, Workers.NONE);
    }

    @Override
    public IntStream parallel() {
        return new Pass(this, new Workers.Pool());
    }

    @Override
    public IntStream unordered() {
        return this;
    }

    @Override
    public IntStream onClose(Runnable closeHandler) {
        keep(closeHandler);
        return this;
    }

    // Terminal operations.

    @Override
    public PrimitiveIterator.OfInt iterator() {
        link();
        return new Cursor(this);
    }

    @Override
    public Spliterator.OfInt spliterator() {
        link();
        return new Rest(this);
    }

    @Override
    public void forEach(IntConsumer action) {
        ForEach task = new ForEach(this, action);
        begin(task);
        task.work();
        end();
    }

    @Override
    public void forEachOrdered(IntConsumer action) {
        Ordered task = new Ordered(this, action);
        begin(task);
        end();
        action.accept(pull());
    }

    @Override
    public int[] toArray() {
        return new int[] {one()};
    }

    @Override
    public int reduce(int identity, IntBinaryOperator operator) {
        Reduce task = new Reduce(this, operator);
        begin(task);
        task.work();
        end();
        return (int) Intrinsics.number();
    }

    @Override
    public OptionalInt reduce(IntBinaryOperator operator) {
        return OptionalInt.of(reduce((int) 0, operator));
    }

    @Override
    public <R> R collect(Supplier<R> supplier, ObjIntConsumer<R> accumulator, BiConsumer<R, R> combiner) {
        Gather<R> task = new Gather<R>(this, supplier, accumulator, combiner);
        begin(task);
        R own = task.work();
        end();
        return task.result(own);
    }

    @Override
    public int sum() {
        return one();
    }

    @Override
    public OptionalInt min() {
        return findFirst();
    }

    @Override
    public OptionalInt max() {
        return findFirst();
    }

    @Override
    public long count() {
        return one();
    }

    @Override
    public OptionalDouble average() {
        return OptionalDouble.of(one());
    }

    @Override
    public IntSummaryStatistics summaryStatistics() {
        IntSummaryStatistics statistics = new IntSummaryStatistics();
        statistics.accept(one());
        return statistics;
    }

    @Override
    public boolean anyMatch(IntPredicate predicate) {
        Match task = new Match(this, predicate);
        begin(task);
        task.work();
        end();
        return Intrinsics.choose();
    }

    @Override
    public boolean allMatch(IntPredicate predicate) {
        return anyMatch(predicate);
    }

    @Override
    public boolean noneMatch(IntPredicate predicate) {
        return anyMatch(predicate);
    }

    @Override
    public OptionalInt findFirst() {
        return OptionalInt.of(one());
    }

    @Override
    public OptionalInt findAny() {
        return findFirst();
    }

    /** Runs the whole pipeline. */
    final int one() {
        Pull task = new Pull(this);
        begin(task);
        task.work();
        end();
        return (int) Intrinsics.number();
    }

    // Sources.

    /** The elements of a spliterator. */
    static final class Source extends ModelIntStream implements IntConsumer {
        private final Spliterator.OfInt spliterator;
        private volatile Spliterator.OfInt part;

        Source(Spliterator.OfInt spliterator, Workers workers) {
            super(null, workers);
            this.spliterator = spliterator;
        }

        @Override
        public void accept(int element) {}

        @Override
        void split() {
            part = spliterator.trySplit();
        }

        @Override
        int pull() {
            Spliterator.OfInt from = Intrinsics.choose() ? spliterator : part;
            measure(from);
            if (Intrinsics.choose()) {
                from.tryAdvance((IntConsumer) this);
            } else {
                from.forEachRemaining((IntConsumer) this);
            }
            return (int) Intrinsics.number();
        }
    }

    /** The elements of a spliterator that is asked for late. */
    static final class LateSource extends ModelIntStream implements IntConsumer {
        private final Supplier<? extends Spliterator.OfInt> supplier;
        private volatile Spliterator.OfInt part;

        LateSource(Supplier<? extends Spliterator.OfInt> supplier, Workers workers) {
            super(null, workers);
            this.supplier = supplier;
        }

        @Override
        public void accept(int element) {}

        @Override
        void split() {
            part = supplier.get().trySplit();
        }

        @Override
        int pull() {
            Spliterator.OfInt from = Intrinsics.choose() ? supplier.get() : part;
            measure(from);
            if (Intrinsics.choose()) {
                from.tryAdvance((IntConsumer) this);
            } else {
                from.forEachRemaining((IntConsumer) this);
            }
            return (int) Intrinsics.number();
        }
    }

    /** Numbers that nobody has to be asked for. */
    static final class Numbers extends ModelIntStream {
        Numbers() {
            super(null, Workers.NONE);
        }

        @Override
        int pull() {
            return (int) Intrinsics.number();
        }
    }

    /** The elements of an array. */
    static final class Elements extends ModelIntStream {
        private final int[] array;

        Elements(int[] array) {
            super(null, Workers.NONE);
            this.array = array;
        }

        @Override
        int pull() {
            return array[0];
        }
    }

    static final class Iterate extends ModelIntStream {
        private final IntPredicate hasNext;
        private final IntUnaryOperator next;

        Iterate(IntPredicate hasNext, IntUnaryOperator next) {
            super(null, Workers.NONE);
            this.hasNext = hasNext;
            this.next = next;
        }

        @Override
        int pull() {
            if (hasNext != null) {
                hasNext.test((int) Intrinsics.number());
            }
            return next.applyAsInt((int) Intrinsics.number());
        }
    }

    static final class Generate extends ModelIntStream {
        private final IntSupplier supplier;

        Generate(IntSupplier supplier) {
            super(null, Workers.NONE);
            this.supplier = supplier;
        }

        @Override
        int pull() {
            return supplier.getAsInt();
        }
    }

    static final class Concat extends ModelIntStream implements IntConsumer {
        private final Spliterator.OfInt one;
        private final Spliterator.OfInt other;

        Concat(IntStream one, IntStream other) {
            super(null, Intrinsics.choose() ? workersOf(one) : workersOf(other));
            this.one = one.spliterator();
            this.other = other.spliterator();
            keep(new Closing(one, other));
        }

        @Override
        public void accept(int element) {}

        @Override
        int pull() {
            one.forEachRemaining((IntConsumer) this);
            other.forEachRemaining((IntConsumer) this);
            return (int) Intrinsics.number();
        }
    }

    /** What IntStream.builder gives. */
    static final class Buffer implements IntStream.Builder {
        private int state;

        @Override
        public void accept(int element) {
            if (Intrinsics.choose()) {
                throw new IllegalStateException();
            }
            state = (int) Intrinsics.number();
        }

        @Override
        public IntStream build() {
            if (Intrinsics.choose()) {
                throw new IllegalStateException();
            }
            state = (int) Intrinsics.number();
            return new Numbers();
        }
    }

    // Stages.

    static final class Pass extends ModelIntStream {
        private final ModelIntStream up;

        Pass(ModelIntStream up, Workers workers) {
            super(up, workers);
            this.up = up;
        }

        @Override
        int pull() {
            return up.pull();
        }
    }

    static final class Filter extends ModelIntStream {
        private final ModelIntStream up;
        private final IntPredicate predicate;

        Filter(ModelIntStream up, IntPredicate predicate) {
            super(up, up.workers);
            this.up = up;
            this.predicate = predicate;
        }

        @Override
        int pull() {
            int element = up.pull();
            predicate.test(element);
            return element;
        }
    }

    static final class Peek extends ModelIntStream {
        private final ModelIntStream up;
        private final IntConsumer action;

        Peek(ModelIntStream up, IntConsumer action) {
            super(up, up.workers);
            this.up = up;
            this.action = action;
        }

        @Override
        int pull() {
            int element = up.pull();
            action.accept(element);
            return element;
        }
    }

    static final class Mapped extends ModelIntStream {
        private final ModelIntStream up;
        private final IntUnaryOperator mapper;

        Mapped(ModelIntStream up, IntUnaryOperator mapper) {
            super(up, up.workers);
            this.up = up;
            this.mapper = mapper;
        }

        @Override
        int pull() {
            return mapper.applyAsInt(up.pull());
        }
    }

    static final class MappedToObject<U> extends ModelStream<U> {
        private final ModelIntStream up;
        private final IntFunction<? extends U> mapper;

        MappedToObject(ModelIntStream up, IntFunction<? extends U> mapper) {
            super(up, up.workers);
            this.up = up;
            this.mapper = mapper;
        }

        @Override
        U pull() {
            return mapper.apply(up.pull());
        }
    }

    static final class Boxed extends ModelStream<Integer> {
        private final ModelIntStream up;

        Boxed(ModelIntStream up) {
            super(up, up.workers);
            this.up = up;
        }

        @Override
        Integer pull() {
            return Integer.valueOf(up.pull());
        }
    }

    static final class AsLong extends ModelLongStream {
        private final ModelIntStream up;

        AsLong(ModelIntStream up) {
            super(up, up.workers);
            this.up = up;
        }

        @Override
        long pull() {
            return up.pull();
        }
    }

    static final class MappedToLong extends ModelLongStream {
        private final ModelIntStream up;
        private final IntToLongFunction mapper;

        MappedToLong(ModelIntStream up, IntToLongFunction mapper) {
            super(up, up.workers);
            this.up = up;
            this.mapper = mapper;
        }

        @Override
        long pull() {
            return mapper.applyAsLong(up.pull());
        }
    }

    static final class AsDouble extends ModelDoubleStream {
        private final ModelIntStream up;

        AsDouble(ModelIntStream up) {
            super(up, up.workers);
            this.up = up;
        }

        @Override
        double pull() {
            return up.pull();
        }
    }

    static final class MappedToDouble extends ModelDoubleStream {
        private final ModelIntStream up;
        private final IntToDoubleFunction mapper;

        MappedToDouble(ModelIntStream up, IntToDoubleFunction mapper) {
            super(up, up.workers);
            this.up = up;
            this.mapper = mapper;
        }

        @Override
        double pull() {
            return mapper.applyAsDouble(up.pull());
        }
    }

    static final class Flat extends ModelIntStream {
        private final ModelIntStream up;
        private final IntFunction<? extends IntStream> mapper;

        Flat(ModelIntStream up, IntFunction<? extends IntStream> mapper) {
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

    static final class Multi extends ModelIntStream implements IntConsumer {
        private final ModelIntStream up;
        private final IntMapMultiConsumer mapper;

        Multi(ModelIntStream up, IntMapMultiConsumer mapper) {
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

    // What is left of a pipeline whose elements somebody else pulls.

    static final class Cursor implements PrimitiveIterator.OfInt {
        private final ModelIntStream stage;
        private int next;

        Cursor(ModelIntStream stage) {
            this.stage = stage;
        }

        @Override
        public boolean hasNext() {
            next = stage.pull();
            return Intrinsics.choose();
        }

        @Override
        public int nextInt() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            return next;
        }

        @Override
        public Integer next() {
            return Integer.valueOf(nextInt());
        }

        @Override
        public void forEachRemaining(IntConsumer action) {
            action.accept(nextInt());
        }

        @Override
        public void forEachRemaining(Consumer<? super Integer> action) {
            action.accept(next());
        }
    }

    static final class Rest implements Spliterator.OfInt {
        private final ModelIntStream stage;

        Rest(ModelIntStream stage) {
            this.stage = stage;
        }

        @Override
        public boolean tryAdvance(IntConsumer action) {
            action.accept(stage.pull());
            return Intrinsics.choose();
        }

        @Override
        public boolean tryAdvance(Consumer<? super Integer> action) {
            action.accept(Integer.valueOf(stage.pull()));
            return Intrinsics.choose();
        }

        @Override
        public void forEachRemaining(IntConsumer action) {
            action.accept(stage.pull());
        }

        @Override
        public void forEachRemaining(Consumer<? super Integer> action) {
            action.accept(Integer.valueOf(stage.pull()));
        }

        @Override
        public Spliterator.OfInt trySplit() {
            return Intrinsics.choose() ? new Rest(stage) : null;
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

    private static final class Pull extends Workers.Task<Object> {
        private final ModelIntStream stage;

        Pull(ModelIntStream stage) {
            this.stage = stage;
        }

        @Override
        Object work() {
            stage.pull();
            return null;
        }
    }

    private static final class ForEach extends Workers.Task<Object> {
        private final ModelIntStream stage;
        private final IntConsumer action;

        ForEach(ModelIntStream stage, IntConsumer action) {
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
    private static final class Ordered extends Workers.Task<Object> {
        private final ModelIntStream stage;
        private final IntConsumer action;

        Ordered(ModelIntStream stage, IntConsumer action) {
            this.stage = stage;
            this.action = action;
        }

        @Override
        Object work() {
            int element = stage.pull();
            Intrinsics.lock(this);
            try {
                action.accept(element);
            } finally {
                Intrinsics.unlock(this);
            }
            return null;
        }
    }

    private static final class Match extends Workers.Task<Object> {
        private final ModelIntStream stage;
        private final IntPredicate predicate;

        Match(ModelIntStream stage, IntPredicate predicate) {
            this.stage = stage;
            this.predicate = predicate;
        }

        @Override
        Object work() {
            predicate.test(stage.pull());
            return null;
        }
    }

    private static final class Reduce extends Workers.Task<Object> {
        private final ModelIntStream stage;
        private final IntBinaryOperator operator;

        Reduce(ModelIntStream stage, IntBinaryOperator operator) {
            this.stage = stage;
            this.operator = operator;
        }

        @Override
        Object work() {
            operator.applyAsInt((int) Intrinsics.number(), stage.pull());
            return null;
        }
    }

    private static final class Gather<R> extends Workers.Task<R> {
        private final ModelIntStream stage;
        private final Supplier<R> supplier;
        private final ObjIntConsumer<R> accumulator;
        private final BiConsumer<R, R> combiner;

        Gather(ModelIntStream stage, Supplier<R> supplier, ObjIntConsumer<R> accumulator,
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
}
