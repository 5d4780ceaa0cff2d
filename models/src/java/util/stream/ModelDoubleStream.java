package java.util.stream;

import java.util.DoubleSummaryStatistics;
import java.util.NoSuchElementException;
import java.util.OptionalDouble;
import java.util.PrimitiveIterator;
import java.util.Spliterator;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
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
import raceproof.model.Intrinsics;

/** A stream of numbers: {@link ModelStream} without the elements. */
abstract class ModelDoubleStream extends Stage implements DoubleStream {
    ModelDoubleStream(Stage before, Workers workers) {
        super(before, workers);
    }

    /** Some element. */
    abstract double pull();

    // Intermediate operations.

    @Override
    public DoubleStream filter(DoublePredicate predicate) {
        return new Filter(this, predicate);
    }

    @Override
    public DoubleStream map(DoubleUnaryOperator mapper) {
        return new Mapped(this, mapper);
    }

    @Override
    public <U> Stream<U> mapToObj(DoubleFunction<? extends U> mapper) {
        return new MappedToObject<U>(this, mapper);
    }

    @Override
    public IntStream mapToInt(DoubleToIntFunction mapper) {
        return new MappedToInt(this, mapper);
    }

    @Override
    public LongStream mapToLong(DoubleToLongFunction mapper) {
        return new MappedToLong(this, mapper);
    }

    @Override
    public DoubleStream flatMap(DoubleFunction<? extends DoubleStream> mapper) {
        return new Flat(this, mapper);
    }

    @Override
    public DoubleStream mapMulti(DoubleMapMultiConsumer mapper) {
        return new Multi(this, mapper);
    }

    @Override
    public DoubleStream distinct() {
        return new Pass(this, workers);
    }

    @Override
    public DoubleStream sorted() {
        return new Pass(this, workers);
    }

    @Override
    public DoubleStream peek(DoubleConsumer action) {
        return new Peek(this, action);
    }

    @Override
    public DoubleStream limit(long size) {
        return new Pass(this, workers);
    }

    @Override
    public DoubleStream skip(long count) {
        return new Pass(this, workers);
    }

    @Override
    public DoubleStream takeWhile(DoublePredicate predicate) {
        return new Filter(this, predicate);
    }

    @Override
    public DoubleStream dropWhile(DoublePredicate predicate) {
        return new Filter(this, predicate);
    }

    @Override
    public Stream<Double> boxed() {
        return new Boxed(this);
    }

    @Override
    public DoubleStream sequential() {
        return new Pass(this, Workers.NONE);
    }

    @Override
    public DoubleStream parallel() {
        return new Pass(this, new Workers.Pool());
    }

    @Override
    public DoubleStream unordered() {
        return this;
    }

    @Override
    public DoubleStream onClose(Runnable closeHandler) {
        keep(closeHandler);
        return this;
    }

    // Terminal operations.

    @Override
    public PrimitiveIterator.OfDouble iterator() {
        link();
        return new Cursor(this);
    }

    @Override
    public Spliterator.OfDouble spliterator() {
        link();
        return new Rest(this);
    }

    @Override
    public void forEach(DoubleConsumer action) {
        ForEach task = new ForEach(this, action);
        begin(task);
        task.work();
        end();
    }

    @Override
    public void forEachOrdered(DoubleConsumer action) {
        Ordered task = new Ordered(this, action);
        begin(task);
        end();
        action.accept(pull());
    }

    @Override
    public double[] toArray() {
        return new double[] {one()};
    }

    @Override
    public double reduce(double identity, DoubleBinaryOperator operator) {
        Reduce task = new Reduce(this, operator);
        begin(task);
        task.work();
        end();
        return (double) Intrinsics.number();
    }

    @Override
    public OptionalDouble reduce(DoubleBinaryOperator operator) {
        return OptionalDouble.of(reduce((double) 0, operator));
    }

    @Override
    public <R> R collect(Supplier<R> supplier, ObjDoubleConsumer<R> accumulator, BiConsumer<R, R> combiner) {
        Gather<R> task = new Gather<R>(this, supplier, accumulator, combiner);
        begin(task);
        R own = task.work();
        end();
        return task.result(own);
    }

    @Override
    public double sum() {
        return one();
    }

    @Override
    public OptionalDouble min() {
        return findFirst();
    }

    @Override
    public OptionalDouble max() {
        return findFirst();
    }

    @Override
    public long count() {
        return (long) one();
    }

    @Override
    public OptionalDouble average() {
        return OptionalDouble.of(one());
    }

    @Override
    public DoubleSummaryStatistics summaryStatistics() {
        DoubleSummaryStatistics statistics = new DoubleSummaryStatistics();
        statistics.accept(one());
        return statistics;
    }

    @Override
    public boolean anyMatch(DoublePredicate predicate) {
        Match task = new Match(this, predicate);
        begin(task);
        task.work();
        end();
        return Intrinsics.choose();
    }

    @Override
    public boolean allMatch(DoublePredicate predicate) {
        return anyMatch(predicate);
    }

    @Override
    public boolean noneMatch(DoublePredicate predicate) {
        return anyMatch(predicate);
    }

    @Override
    public OptionalDouble findFirst() {
        return OptionalDouble.of(one());
    }

    @Override
    public OptionalDouble findAny() {
        return findFirst();
    }

    /** Runs the whole pipeline. */
    final double one() {
        Pull task = new Pull(this);
        begin(task);
        task.work();
        end();
        return (double) Intrinsics.number();
    }

    // Sources.

    /** The elements of a spliterator. */
    static final class Source extends ModelDoubleStream implements DoubleConsumer {
        private final Spliterator.OfDouble spliterator;
        private volatile Spliterator.OfDouble part;

        Source(Spliterator.OfDouble spliterator, Workers workers) {
            super(null, workers);
            this.spliterator = spliterator;
        }

        @Override
        public void accept(double element) {}

        @Override
        void split() {
            part = spliterator.trySplit();
        }

        @Override
        double pull() {
            Spliterator.OfDouble from = Intrinsics.choose() ? spliterator : part;
            measure(from);
            if (Intrinsics.choose()) {
                from.tryAdvance((DoubleConsumer) this);
            } else {
                from.forEachRemaining((DoubleConsumer) this);
            }
            return (double) Intrinsics.number();
        }
    }

    /** The elements of a spliterator that is asked for late. */
    static final class LateSource extends ModelDoubleStream implements DoubleConsumer {
        private final Supplier<? extends Spliterator.OfDouble> supplier;
        private volatile Spliterator.OfDouble part;

        LateSource(Supplier<? extends Spliterator.OfDouble> supplier, Workers workers) {
            super(null, workers);
            this.supplier = supplier;
        }

        @Override
        public void accept(double element) {}

        @Override
        void split() {
            part = supplier.get().trySplit();
        }

        @Override
        double pull() {
            Spliterator.OfDouble from = Intrinsics.choose() ? supplier.get() : part;
            measure(from);
            if (Intrinsics.choose()) {
                from.tryAdvance((DoubleConsumer) this);
            } else {
                from.forEachRemaining((DoubleConsumer) this);
            }
            return (double) Intrinsics.number();
        }
    }

    /** Numbers that nobody has to be asked for. */
    static final class Numbers extends ModelDoubleStream {
        Numbers() {
            super(null, Workers.NONE);
        }

        @Override
        double pull() {
            return (double) Intrinsics.number();
        }
    }

    /** The elements of an array. */
    static final class Elements extends ModelDoubleStream {
        private final double[] array;

        Elements(double[] array) {
            super(null, Workers.NONE);
            this.array = array;
        }

        @Override
        double pull() {
            return array[0];
        }
    }

    static final class Iterate extends ModelDoubleStream {
        private final DoublePredicate hasNext;
        private final DoubleUnaryOperator next;

        Iterate(DoublePredicate hasNext, DoubleUnaryOperator next) {
            super(null, Workers.NONE);
            this.hasNext = hasNext;
            this.next = next;
        }

        @Override
        double pull() {
            if (hasNext != null) {
                hasNext.test((double) Intrinsics.number());
            }
            return next.applyAsDouble((double) Intrinsics.number());
        }
    }

    static final class Generate extends ModelDoubleStream {
        private final DoubleSupplier supplier;

        Generate(DoubleSupplier supplier) {
            super(null, Workers.NONE);
            this.supplier = supplier;
        }

        @Override
        double pull() {
            return supplier.getAsDouble();
        }
    }

    static final class Concat extends ModelDoubleStream implements DoubleConsumer {
        private final Spliterator.OfDouble one;
        private final Spliterator.OfDouble other;

        Concat(DoubleStream one, DoubleStream other) {
            super(null, Intrinsics.choose() ? workersOf(one) : workersOf(other));
            this.one = one.spliterator();
            this.other = other.spliterator();
            keep(new Closing(one, other));
        }

        @Override
        public void accept(double element) {}

        @Override
        double pull() {
            one.forEachRemaining((DoubleConsumer) this);
            other.forEachRemaining((DoubleConsumer) this);
            return (double) Intrinsics.number();
        }
    }

    /** What DoubleStream.builder gives. */
    static final class Buffer implements DoubleStream.Builder {
        private int state;

        @Override
        public void accept(double element) {
            if (Intrinsics.choose()) {
                throw new IllegalStateException();
            }
            state = (int) Intrinsics.number();
        }

        @Override
        public DoubleStream build() {
            if (Intrinsics.choose()) {
                throw new IllegalStateException();
            }
            state = (int) Intrinsics.number();
            return new Numbers();
        }
    }

    // Stages.

    static final class Pass extends ModelDoubleStream {
        private final ModelDoubleStream up;

        Pass(ModelDoubleStream up, Workers workers) {
            super(up, workers);
            this.up = up;
        }

        @Override
        double pull() {
            return up.pull();
        }
    }

    static final class Filter extends ModelDoubleStream {
        private final ModelDoubleStream up;
        private final DoublePredicate predicate;

        Filter(ModelDoubleStream up, DoublePredicate predicate) {
            super(up, up.workers);
            this.up = up;
            this.predicate = predicate;
        }

        @Override
        double pull() {
            double element = up.pull();
            predicate.test(element);
            return element;
        }
    }

    static final class Peek extends ModelDoubleStream {
        private final ModelDoubleStream up;
        private final DoubleConsumer action;

        Peek(ModelDoubleStream up, DoubleConsumer action) {
            super(up, up.workers);
            this.up = up;
            this.action = action;
        }

        @Override
        double pull() {
            double element = up.pull();
            action.accept(element);
            return element;
        }
    }

    static final class Mapped extends ModelDoubleStream {
        private final ModelDoubleStream up;
        private final DoubleUnaryOperator mapper;

        Mapped(ModelDoubleStream up, DoubleUnaryOperator mapper) {
            super(up, up.workers);
            this.up = up;
            this.mapper = mapper;
        }

        @Override
        double pull() {
            return mapper.applyAsDouble(up.pull());
        }
    }

    static final class MappedToObject<U> extends ModelStream<U> {
        private final ModelDoubleStream up;
        private final DoubleFunction<? extends U> mapper;

        MappedToObject(ModelDoubleStream up, DoubleFunction<? extends U> mapper) {
            super(up, up.workers);
            this.up = up;
            this.mapper = mapper;
        }

        @Override
        U pull() {
            return mapper.apply(up.pull());
        }
    }

    static final class Boxed extends ModelStream<Double> {
        private final ModelDoubleStream up;

        Boxed(ModelDoubleStream up) {
            super(up, up.workers);
            this.up = up;
        }

        @Override
        Double pull() {
            return Double.valueOf(up.pull());
        }
    }

    static final class MappedToInt extends ModelIntStream {
        private final ModelDoubleStream up;
        private final DoubleToIntFunction mapper;

        MappedToInt(ModelDoubleStream up, DoubleToIntFunction mapper) {
            super(up, up.workers);
            this.up = up;
            this.mapper = mapper;
        }

        @Override
        int pull() {
            return mapper.applyAsInt(up.pull());
        }
    }

    static final class MappedToLong extends ModelLongStream {
        private final ModelDoubleStream up;
        private final DoubleToLongFunction mapper;

        MappedToLong(ModelDoubleStream up, DoubleToLongFunction mapper) {
            super(up, up.workers);
            this.up = up;
            this.mapper = mapper;
        }

        @Override
        long pull() {
            return mapper.applyAsLong(up.pull());
        }
    }

    static final class Flat extends ModelDoubleStream {
        private final ModelDoubleStream up;
        private final DoubleFunction<? extends DoubleStream> mapper;

        Flat(ModelDoubleStream up, DoubleFunction<? extends DoubleStream> mapper) {
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

    static final class Multi extends ModelDoubleStream implements DoubleConsumer {
        private final ModelDoubleStream up;
        private final DoubleMapMultiConsumer mapper;

        Multi(ModelDoubleStream up, DoubleMapMultiConsumer mapper) {
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

    static final class Cursor implements PrimitiveIterator.OfDouble {
        private final ModelDoubleStream stage;
        private double next;

        Cursor(ModelDoubleStream stage) {
            this.stage = stage;
        }

        @Override
        public boolean hasNext() {
            next = stage.pull();
            return Intrinsics.choose();
        }

        @Override
        public double nextDouble() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            return next;
        }

        @Override
        public Double next() {
            return Double.valueOf(nextDouble());
        }

        @Override
        public void forEachRemaining(DoubleConsumer action) {
            action.accept(nextDouble());
        }

        @Override
        public void forEachRemaining(Consumer<? super Double> action) {
            action.accept(next());
        }
    }

    static final class Rest implements Spliterator.OfDouble {
        private final ModelDoubleStream stage;

        Rest(ModelDoubleStream stage) {
            this.stage = stage;
        }

        @Override
        public boolean tryAdvance(DoubleConsumer action) {
            action.accept(stage.pull());
            return Intrinsics.choose();
        }

        @Override
        public boolean tryAdvance(Consumer<? super Double> action) {
            action.accept(Double.valueOf(stage.pull()));
            return Intrinsics.choose();
        }

        @Override
        public void forEachRemaining(DoubleConsumer action) {
            action.accept(stage.pull());
        }

        @Override
        public void forEachRemaining(Consumer<? super Double> action) {
            action.accept(Double.valueOf(stage.pull()));
        }

        @Override
        public Spliterator.OfDouble trySplit() {
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
        private final ModelDoubleStream stage;

        Pull(ModelDoubleStream stage) {
            this.stage = stage;
        }

        @Override
        Object work() {
            stage.pull();
            return null;
        }
    }

    private static final class ForEach extends Workers.Task<Object> {
        private final ModelDoubleStream stage;
        private final DoubleConsumer action;

        ForEach(ModelDoubleStream stage, DoubleConsumer action) {
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
        private final ModelDoubleStream stage;
        private final DoubleConsumer action;

        Ordered(ModelDoubleStream stage, DoubleConsumer action) {
            this.stage = stage;
            this.action = action;
        }

        @Override
        Object work() {
            double element = stage.pull();
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
        private final ModelDoubleStream stage;
        private final DoublePredicate predicate;

        Match(ModelDoubleStream stage, DoublePredicate predicate) {
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
        private final ModelDoubleStream stage;
        private final DoubleBinaryOperator operator;

        Reduce(ModelDoubleStream stage, DoubleBinaryOperator operator) {
            this.stage = stage;
            this.operator = operator;
        }

        @Override
        Object work() {
            operator.applyAsDouble((double) Intrinsics.number(), stage.pull());
            return null;
        }
    }

    private static final class Gather<R> extends Workers.Task<R> {
        private final ModelDoubleStream stage;
        private final Supplier<R> supplier;
        private final ObjDoubleConsumer<R> accumulator;
        private final BiConsumer<R, R> combiner;

        Gather(ModelDoubleStream stage, Supplier<R> supplier, ObjDoubleConsumer<R> accumulator,
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
