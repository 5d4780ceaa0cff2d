package java.util.stream;

import java.util.LongSummaryStatistics;
import java.util.NoSuchElementException;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.PrimitiveIterator;
import java.util.Spliterator;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
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
import raceproof.model.Intrinsics;

/** A stream of numbers: {@link ModelStream} without the elements. */
abstract class ModelLongStream extends Stage implements LongStream {
    ModelLongStream(Stage before, Workers workers) {
        super(before, workers);
    }

    /** Some element. */
    abstract long pull();

    // Intermediate operations.

    @Override
    public LongStream filter(LongPredicate predicate) {
        return new Filter(this, predicate);
    }

    @Override
    public LongStream map(LongUnaryOperator mapper) {
        return new Mapped(this, mapper);
    }

    @Override
    public <U> Stream<U> mapToObj(LongFunction<? extends U> mapper) {
        return new MappedToObject<U>(this, mapper);
    }

    @Override
    public IntStream mapToInt(LongToIntFunction mapper) {
        return new MappedToInt(this, mapper);
    }

    @Override
    public DoubleStream mapToDouble(LongToDoubleFunction mapper) {
        return new MappedToDouble(this, mapper);
    }

    @Override
    public DoubleStream asDoubleStream() {
        return new AsDouble(this);
    }

    @Override
    public LongStream flatMap(LongFunction<? extends LongStream> mapper) {
        return new Flat(this, mapper);
    }

    @Override
    public LongStream mapMulti(LongMapMultiConsumer mapper) {
        return new Multi(this, mapper);
    }

    @Override
    public LongStream distinct() {
        return new Pass(this, workers);
    }

    @Override
    public LongStream sorted() {
        return new Pass(this, workers);
    }

    @Override
    public LongStream peek(LongConsumer action) {
        return new Peek(this, action);
    }

    @Override
    public LongStream limit(long size) {
        return new Pass(this, workers);
    }

    @Override
    public LongStream skip(long count) {
        return new Pass(this, workers);
    }

    @Override
    public LongStream takeWhile(LongPredicate predicate) {
        return new Filter(this, predicate);
    }

    @Override
    public LongStream dropWhile(LongPredicate predicate) {
        return new Filter(this, predicate);
    }

    @Override
    public Stream<Long> boxed() {
        return new Boxed(this);
    }

    @Override
    public LongStream sequential() {
        return new Pass(this, Workers.NONE);
    }

    @Override
    public LongStream parallel() {
        return new Pass(this, new Workers.Pool());
    }

    @Override
    public LongStream unordered() {
        return this;
    }

    @Override
    public LongStream onClose(Runnable closeHandler) {
        keep(closeHandler);
        return this;
    }

    // Terminal operations.

    @Override
    public PrimitiveIterator.OfLong iterator() {
        link();
        return new Cursor(this);
    }

    @Override
    public Spliterator.OfLong spliterator() {
        link();
        return new Rest(this);
    }

    @Override
    public void forEach(LongConsumer action) {
        ForEach task = new ForEach(this, action);
        begin(task);
        task.work();
        end();
    }

    @Override
    public void forEachOrdered(LongConsumer action) {
        Ordered task = new Ordered(this, action);
        begin(task);
        end();
        action.accept(pull());
    }

    @Override
    public long[] toArray() {
        return new long[] {one()};
    }

    @Override
    public long reduce(long identity, LongBinaryOperator operator) {
        Reduce task = new Reduce(this, operator);
        begin(task);
        task.work();
        end();
        return Intrinsics.number();
    }

    @Override
    public OptionalLong reduce(LongBinaryOperator operator) {
        return OptionalLong.of(reduce((long) 0, operator));
    }

    @Override
    public <R> R collect(Supplier<R> supplier, ObjLongConsumer<R> accumulator, BiConsumer<R, R> combiner) {
        Gather<R> task = new Gather<R>(this, supplier, accumulator, combiner);
        begin(task);
        R own = task.work();
        end();
        return task.result(own);
    }

    @Override
    public long sum() {
        return one();
    }

    @Override
    public OptionalLong min() {
        return findFirst();
    }

    @Override
    public OptionalLong max() {
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
    public LongSummaryStatistics summaryStatistics() {
        LongSummaryStatistics statistics = new LongSummaryStatistics();
        statistics.accept(one());
        return statistics;
    }

    @Override
    public boolean anyMatch(LongPredicate predicate) {
        Match task = new Match(this, predicate);
        begin(task);
        task.work();
        end();
        return Intrinsics.choose();
    }

    @Override
    public boolean allMatch(LongPredicate predicate) {
        return anyMatch(predicate);
    }

    @Override
    public boolean noneMatch(LongPredicate predicate) {
        return anyMatch(predicate);
    }

    @Override
    public OptionalLong findFirst() {
        return OptionalLong.of(one());
    }

    @Override
    public OptionalLong findAny() {
        return findFirst();
    }

    /** Runs the whole pipeline. */
    final long one() {
        Pull task = new Pull(this);
        begin(task);
        task.work();
        end();
        return Intrinsics.number();
    }

    // Sources.

    /** The elements of a spliterator. */
    static final class Source extends ModelLongStream implements LongConsumer {
        private final Spliterator.OfLong spliterator;
        private volatile Spliterator.OfLong part;

        Source(Spliterator.OfLong spliterator, Workers workers) {
            super(null, workers);
            this.spliterator = spliterator;
        }

        @Override
        public void accept(long element) {}

        @Override
        void split() {
            part = spliterator.trySplit();
        }

        @Override
        long pull() {
            Spliterator.OfLong from = Intrinsics.choose() ? spliterator : part;
            measure(from);
            if (Intrinsics.choose()) {
                from.tryAdvance((LongConsumer) this);
            } else {
                from.forEachRemaining((LongConsumer) this);
            }
            return Intrinsics.number();
        }
    }

    /** The elements of a spliterator that is asked for late. */
    static final class LateSource extends ModelLongStream implements LongConsumer {
        private final Supplier<? extends Spliterator.OfLong> supplier;
        private volatile Spliterator.OfLong part;

        LateSource(Supplier<? extends Spliterator.OfLong> supplier, Workers workers) {
            super(null, workers);
            this.supplier = supplier;
        }

        @Override
        public void accept(long element) {}

        @Override
        void split() {
            part = supplier.get().trySplit();
        }

        @Override
        long pull() {
            Spliterator.OfLong from = Intrinsics.choose() ? supplier.get() : part;
            measure(from);
            if (Intrinsics.choose()) {
                from.tryAdvance((LongConsumer) this);
            } else {
                from.forEachRemaining((LongConsumer) this);
            }
            return Intrinsics.number();
        }
    }

    /** Numbers that nobody has to be asked for. */
    static final class Numbers extends ModelLongStream {
        Numbers() {
            super(null, Workers.NONE);
        }

        @Override
        long pull() {
            return Intrinsics.number();
        }
    }

    /** The elements of an array. */
    static final class Elements extends ModelLongStream {
        private final long[] array;

        Elements(long[] array) {
            super(null, Workers.NONE);
            this.array = array;
        }

        @Override
        long pull() {
            return array[0];
        }
    }

    static final class Iterate extends ModelLongStream {
        private final LongPredicate hasNext;
        private final LongUnaryOperator next;

        Iterate(LongPredicate hasNext, LongUnaryOperator next) {
            super(null, Workers.NONE);
            this.hasNext = hasNext;
            this.next = next;
        }

        @Override
        long pull() {
            if (hasNext != null) {
                hasNext.test(Intrinsics.number());
            }
            return next.applyAsLong(Intrinsics.number());
        }
    }

    static final class Generate extends ModelLongStream {
        private final LongSupplier supplier;

        Generate(LongSupplier supplier) {
            super(null, Workers.NONE);
            this.supplier = supplier;
        }

        @Override
        long pull() {
            return supplier.getAsLong();
        }
    }

    static final class Concat extends ModelLongStream implements LongConsumer {
        private final Spliterator.OfLong one;
        private final Spliterator.OfLong other;

        Concat(LongStream one, LongStream other) {
            super(null, Intrinsics.choose() ? workersOf(one) : workersOf(other));
            this.one = one.spliterator();
            this.other = other.spliterator();
            keep(new Closing(one, other));
        }

        @Override
        public void accept(long element) {}

        @Override
        long pull() {
            one.forEachRemaining((LongConsumer) this);
            other.forEachRemaining((LongConsumer) this);
            return Intrinsics.number();
        }
    }

    /** What LongStream.builder gives. */
    static final class Buffer implements LongStream.Builder {
        private int state;

        @Override
        public void accept(long element) {
            if (Intrinsics.choose()) {
                throw new IllegalStateException();
            }
            state = (int) Intrinsics.number();
        }

        @Override
        public LongStream build() {
            if (Intrinsics.choose()) {
                throw new IllegalStateException();
            }
            state = (int) Intrinsics.number();
            return new Numbers();
        }
    }

    // Stages.

    static final class Pass extends ModelLongStream {
        private final ModelLongStream up;

        Pass(ModelLongStream up, Workers workers) {
            super(up, workers);
            this.up = up;
        }

        @Override
        long pull() {
            return up.pull();
        }
    }

    static final class Filter extends ModelLongStream {
        private final ModelLongStream up;
        private final LongPredicate predicate;

        Filter(ModelLongStream up, LongPredicate predicate) {
            super(up, up.workers);
            this.up = up;
            this.predicate = predicate;
        }

        @Override
        long pull() {
            long element = up.pull();
            predicate.test(element);
            return element;
        }
    }

    static final class Peek extends ModelLongStream {
        private final ModelLongStream up;
        private final LongConsumer action;

        Peek(ModelLongStream up, LongConsumer action) {
            super(up, up.workers);
            this.up = up;
            this.action = action;
        }

        @Override
        long pull() {
            long element = up.pull();
            action.accept(element);
            return element;
        }
    }

    static final class Mapped extends ModelLongStream {
        private final ModelLongStream up;
        private final LongUnaryOperator mapper;

        Mapped(ModelLongStream up, LongUnaryOperator mapper) {
            super(up, up.workers);
            this.up = up;
            this.mapper = mapper;
        }

        @Override
        long pull() {
            return mapper.applyAsLong(up.pull());
        }
    }

    static final class MappedToObject<U> extends ModelStream<U> {
        private final ModelLongStream up;
        private final LongFunction<? extends U> mapper;

        MappedToObject(ModelLongStream up, LongFunction<? extends U> mapper) {
            super(up, up.workers);
            this.up = up;
            this.mapper = mapper;
        }

        @Override
        U pull() {
            return mapper.apply(up.pull());
        }
    }

    static final class Boxed extends ModelStream<Long> {
        private final ModelLongStream up;

        Boxed(ModelLongStream up) {
            super(up, up.workers);
            this.up = up;
        }

        @Override
        Long pull() {
            return Long.valueOf(up.pull());
        }
    }

    static final class MappedToInt extends ModelIntStream {
        private final ModelLongStream up;
        private final LongToIntFunction mapper;

        MappedToInt(ModelLongStream up, LongToIntFunction mapper) {
            super(up, up.workers);
            this.up = up;
            this.mapper = mapper;
        }

        @Override
        int pull() {
            return mapper.applyAsInt(up.pull());
        }
    }

    static final class AsDouble extends ModelDoubleStream {
        private final ModelLongStream up;

        AsDouble(ModelLongStream up) {
            super(up, up.workers);
            this.up = up;
        }

        @Override
        double pull() {
            return up.pull();
        }
    }

    static final class MappedToDouble extends ModelDoubleStream {
        private final ModelLongStream up;
        private final LongToDoubleFunction mapper;

        MappedToDouble(ModelLongStream up, LongToDoubleFunction mapper) {
            super(up, up.workers);
            this.up = up;
            this.mapper = mapper;
        }

        @Override
        double pull() {
            return mapper.applyAsDouble(up.pull());
        }
    }

    static final class Flat extends ModelLongStream {
        private final ModelLongStream up;
        private final LongFunction<? extends LongStream> mapper;

        Flat(ModelLongStream up, LongFunction<? extends LongStream> mapper) {
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

    static final class Multi extends ModelLongStream implements LongConsumer {
        private final ModelLongStream up;
        private final LongMapMultiConsumer mapper;

        Multi(ModelLongStream up, LongMapMultiConsumer mapper) {
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

    // What is left of a pipeline whose elements somebody else pulls.

    static final class Cursor implements PrimitiveIterator.OfLong {
        private final ModelLongStream stage;
        private long next;

        Cursor(ModelLongStream stage) {
            this.stage = stage;
        }

        @Override
        public boolean hasNext() {
            next = stage.pull();
            return Intrinsics.choose();
        }

        @Override
        public long nextLong() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            return next;
        }

        @Override
        public Long next() {
            return Long.valueOf(nextLong());
        }

        @Override
        public void forEachRemaining(LongConsumer action) {
            action.accept(nextLong());
        }

        @Override
        public void forEachRemaining(Consumer<? super Long> action) {
            action.accept(next());
        }
    }

    static final class Rest implements Spliterator.OfLong {
        private final ModelLongStream stage;

        Rest(ModelLongStream stage) {
            this.stage = stage;
        }

        @Override
        public boolean tryAdvance(LongConsumer action) {
            action.accept(stage.pull());
            return Intrinsics.choose();
        }

        @Override
        public boolean tryAdvance(Consumer<? super Long> action) {
            action.accept(Long.valueOf(stage.pull()));
            return Intrinsics.choose();
        }

        @Override
        public void forEachRemaining(LongConsumer action) {
            action.accept(stage.pull());
        }

        @Override
        public void forEachRemaining(Consumer<? super Long> action) {
            action.accept(Long.valueOf(stage.pull()));
        }

        @Override
        public Spliterator.OfLong trySplit() {
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
        private final ModelLongStream stage;

        Pull(ModelLongStream stage) {
            this.stage = stage;
        }

        @Override
        Object work() {
            stage.pull();
            return null;
        }
    }

    private static final class ForEach extends Workers.Task<Object> {
        private final ModelLongStream stage;
        private final LongConsumer action;

        ForEach(ModelLongStream stage, LongConsumer action) {
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
        private final ModelLongStream stage;
        private final LongConsumer action;

        Ordered(ModelLongStream stage, LongConsumer action) {
            this.stage = stage;
            this.action = action;
        }

        @Override
        Object work() {
            long element = stage.pull();
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
        private final ModelLongStream stage;
        private final LongPredicate predicate;

        Match(ModelLongStream stage, LongPredicate predicate) {
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
        private final ModelLongStream stage;
        private final LongBinaryOperator operator;

        Reduce(ModelLongStream stage, LongBinaryOperator operator) {
            this.stage = stage;
            this.operator = operator;
        }

        @Override
        Object work() {
            operator.applyAsLong(Intrinsics.number(), stage.pull());
            return null;
        }
    }

    private static final class Gather<R> extends Workers.Task<R> {
        private final ModelLongStream stage;
        private final Supplier<R> supplier;
        private final ObjLongConsumer<R> accumulator;
        private final BiConsumer<R, R> combiner;

        Gather(ModelLongStream stage, Supplier<R> supplier, ObjLongConsumer<R> accumulator,
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
