package java.util.stream;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import raceproof.model.Intrinsics;

/** The collectors of the library: a class for each kind, with the four things that a collector does as methods. */
public final class Collectors {
    private Collectors() {}

    public static <T, C extends Collection<T>> Collector<T, ?, C> toCollection(Supplier<C> factory) {
        return new ToCollection<T, C>(factory);
    }

    public static <T> Collector<T, ?, List<T>> toList() {
        return new ToList<T>();
    }

    public static <T> Collector<T, ?, List<T>> toUnmodifiableList() {
        return new ToUnmodifiableList<T>();
    }

    public static <T> Collector<T, ?, Set<T>> toSet() {
        return new ToSet<T>();
    }

    public static <T> Collector<T, ?, Set<T>> toUnmodifiableSet() {
        return new ToUnmodifiableSet<T>();
    }

    public static Collector<CharSequence, ?, String> joining() {
        return new Joining();
    }

    public static Collector<CharSequence, ?, String> joining(CharSequence delimiter) {
        return joining(delimiter, "", "");
    }

    public static Collector<CharSequence, ?, String> joining(CharSequence delimiter, CharSequence prefix,
            CharSequence suffix) {
        delimiter.toString();
        prefix.toString();
        suffix.toString();
        return new Joining();
    }

    public static <T, U, A, R> Collector<T, ?, R> mapping(Function<? super T, ? extends U> mapper,
            Collector<? super U, A, R> downstream) {
        return new Mapping<T, U, A, R>(mapper, downstream);
    }

    public static <T, U, A, R> Collector<T, ?, R> flatMapping(
            Function<? super T, ? extends Stream<? extends U>> mapper, Collector<? super U, A, R> downstream) {
        return new FlatMapping<T, U, A, R>(mapper, downstream);
    }

    public static <T, A, R> Collector<T, ?, R> filtering(Predicate<? super T> predicate,
            Collector<? super T, A, R> downstream) {
        return new Filtering<T, A, R>(predicate, downstream);
    }

    public static <T, A, R, RR> Collector<T, A, RR> collectingAndThen(Collector<T, A, R> downstream,
            Function<R, RR> finisher) {
        return new AndThen<T, A, R, RR>(downstream, finisher);
    }

    public static <T> Collector<T, ?, Long> counting() {
        return new Counting<T>();
    }

    public static <T> Collector<T, ?, Optional<T>> minBy(Comparator<? super T> comparator) {
        return new Best<T>(comparator);
    }

    public static <T> Collector<T, ?, Optional<T>> maxBy(Comparator<? super T> comparator) {
        return new Best<T>(comparator);
    }

    public static <T> Collector<T, ?, Integer> summingInt(ToIntFunction<? super T> mapper) {
        return new SummingInt<T>(mapper);
    }

    public static <T> Collector<T, ?, Long> summingLong(ToLongFunction<? super T> mapper) {
        return new SummingLong<T>(mapper);
    }

    public static <T> Collector<T, ?, Double> summingDouble(ToDoubleFunction<? super T> mapper) {
        return new SummingDouble<T>(mapper);
    }

    public static <T> Collector<T, ?, Double> averagingInt(ToIntFunction<? super T> mapper) {
        return new AveragingInt<T>(mapper);
    }

    public static <T> Collector<T, ?, Double> averagingLong(ToLongFunction<? super T> mapper) {
        return new AveragingLong<T>(mapper);
    }

    public static <T> Collector<T, ?, Double> averagingDouble(ToDoubleFunction<? super T> mapper) {
        return new SummingDouble<T>(mapper);
    }

    public static <T> Collector<T, ?, T> reducing(T identity, BinaryOperator<T> operator) {
        return new Reducing<T>(identity, operator);
    }

    public static <T> Collector<T, ?, Optional<T>> reducing(BinaryOperator<T> operator) {
        return new ReducingAny<T>(operator);
    }

    public static <T, U> Collector<T, ?, U> reducing(U identity, Function<? super T, ? extends U> mapper,
            BinaryOperator<U> operator) {
        return new ReducingMapped<T, U>(identity, mapper, operator);
    }

    public static <T, K> Collector<T, ?, Map<K, List<T>>> groupingBy(Function<? super T, ? extends K> classifier) {
        return groupingBy(classifier, new ToList<T>());
    }

    public static <T, K, A, D> Collector<T, ?, Map<K, D>> groupingBy(Function<? super T, ? extends K> classifier,
            Collector<? super T, A, D> downstream) {
        return new GroupingBy<T, K, D, A, Map<K, D>>(classifier, new NewMap<K, D>(), downstream);
    }

    public static <T, K, D, A, M extends Map<K, D>> Collector<T, ?, M> groupingBy(
            Function<? super T, ? extends K> classifier, Supplier<M> factory, Collector<? super T, A, D> downstream) {
        return new GroupingBy<T, K, D, A, M>(classifier, factory, downstream);
    }

    public static <T, K> Collector<T, ?, ConcurrentMap<K, List<T>>> groupingByConcurrent(
            Function<? super T, ? extends K> classifier) {
        return groupingByConcurrent(classifier, new ToList<T>());
    }

    public static <T, K, A, D> Collector<T, ?, ConcurrentMap<K, D>> groupingByConcurrent(
            Function<? super T, ? extends K> classifier, Collector<? super T, A, D> downstream) {
        return new GroupingByConcurrent<T, K, D, A, ConcurrentMap<K, D>>(classifier, new NewConcurrentMap<K, D>(),
                downstream);
    }

    public static <T, K, A, D, M extends ConcurrentMap<K, D>> Collector<T, ?, M> groupingByConcurrent(
            Function<? super T, ? extends K> classifier, Supplier<M> factory, Collector<? super T, A, D> downstream) {
        return new GroupingByConcurrent<T, K, D, A, M>(classifier, factory, downstream);
    }

    public static <T> Collector<T, ?, Map<Boolean, List<T>>> partitioningBy(Predicate<? super T> predicate) {
        return partitioningBy(predicate, new ToList<T>());
    }

    public static <T, D, A> Collector<T, ?, Map<Boolean, D>> partitioningBy(Predicate<? super T> predicate,
            Collector<? super T, A, D> downstream) {
        return new PartitioningBy<T, D, A>(predicate, downstream);
    }

    public static <T, K, U> Collector<T, ?, Map<K, U>> toMap(Function<? super T, ? extends K> keyMapper,
            Function<? super T, ? extends U> valueMapper) {
        return new ToMap<T, K, U, Map<K, U>>(keyMapper, valueMapper, new NewMap<K, U>());
    }

    public static <T, K, U> Collector<T, ?, Map<K, U>> toUnmodifiableMap(Function<? super T, ? extends K> keyMapper,
            Function<? super T, ? extends U> valueMapper) {
        return new AndThen<T, Map<K, U>, Map<K, U>, Map<K, U>>(
                new ToMap<T, K, U, Map<K, U>>(keyMapper, valueMapper, new NewMap<K, U>()), new Unmodifiable<K, U>());
    }

    public static <T, K, U> Collector<T, ?, Map<K, U>> toMap(Function<? super T, ? extends K> keyMapper,
            Function<? super T, ? extends U> valueMapper, BinaryOperator<U> merger) {
        return new ToMergedMap<T, K, U, Map<K, U>>(keyMapper, valueMapper, merger, new NewMap<K, U>());
    }

    public static <T, K, U> Collector<T, ?, Map<K, U>> toUnmodifiableMap(Function<? super T, ? extends K> keyMapper,
            Function<? super T, ? extends U> valueMapper, BinaryOperator<U> merger) {
        return new AndThen<T, Map<K, U>, Map<K, U>, Map<K, U>>(
                new ToMergedMap<T, K, U, Map<K, U>>(keyMapper, valueMapper, merger, new NewMap<K, U>()),
                new Unmodifiable<K, U>());
    }

    public static <T, K, U, M extends Map<K, U>> Collector<T, ?, M> toMap(Function<? super T, ? extends K> keyMapper,
            Function<? super T, ? extends U> valueMapper, BinaryOperator<U> merger, Supplier<M> factory) {
        return new ToMergedMap<T, K, U, M>(keyMapper, valueMapper, merger, factory);
    }

    public static <T, K, U> Collector<T, ?, ConcurrentMap<K, U>> toConcurrentMap(
            Function<? super T, ? extends K> keyMapper, Function<? super T, ? extends U> valueMapper) {
        return new ToMap<T, K, U, ConcurrentMap<K, U>>(keyMapper, valueMapper, new NewConcurrentMap<K, U>());
    }

    public static <T, K, U> Collector<T, ?, ConcurrentMap<K, U>> toConcurrentMap(
            Function<? super T, ? extends K> keyMapper, Function<? super T, ? extends U> valueMapper,
            BinaryOperator<U> merger) {
        return new ToMergedMap<T, K, U, ConcurrentMap<K, U>>(keyMapper, valueMapper, merger,
                new NewConcurrentMap<K, U>());
    }

    public static <T, K, U, M extends ConcurrentMap<K, U>> Collector<T, ?, M> toConcurrentMap(
            Function<? super T, ? extends K> keyMapper, Function<? super T, ? extends U> valueMapper,
            BinaryOperator<U> merger, Supplier<M> factory) {
        return new ToMergedMap<T, K, U, M>(keyMapper, valueMapper, merger, factory);
    }

    public static <T> Collector<T, ?, IntSummaryStatistics> summarizingInt(ToIntFunction<? super T> mapper) {
        return new SummarizingInt<T>(mapper);
    }

    public static <T> Collector<T, ?, LongSummaryStatistics> summarizingLong(ToLongFunction<? super T> mapper) {
        return new SummarizingLong<T>(mapper);
    }

    public static <T> Collector<T, ?, DoubleSummaryStatistics> summarizingDouble(ToDoubleFunction<? super T> mapper) {
        return new SummarizingDouble<T>(mapper);
    }

    public static <T, R1, R2, R> Collector<T, ?, R> teeing(Collector<? super T, ?, R1> one,
            Collector<? super T, ?, R2> other, BiFunction<? super R1, ? super R2, R> merger) {
        return teeingOf(one, other, merger);
    }

    private static <T, A1, A2, R1, R2, R> Collector<T, ?, R> teeingOf(Collector<? super T, A1, R1> one,
            Collector<? super T, A2, R2> other, BiFunction<? super R1, ? super R2, R> merger) {
        return new Teeing<T, A1, A2, R1, R2, R>(one, other, merger);
    }

    /** The result of a collector, which may be the container itself. */
    @SuppressWarnings("unchecked")
    static <A, R> R finish(Collector<?, A, R> collector, A container) {
        return Intrinsics.choose() ? collector.finisher().apply(container) : (R) container;
    }

    static double[] sumWithCompensation(double[] sum, double value) {
        sum[0] = sum[0] + value;
        return sum;
    }

    static double computeFinalSum(double[] sum) {
        return sum[0];
    }

    // What makes a collector.

    /** A collector of four functions of the user. */
    static class CollectorImpl<T, A, R> implements Collector<T, A, R> {
        private final Supplier<A> supplier;
        private final BiConsumer<A, T> accumulator;
        private final BinaryOperator<A> combiner;
        private final Function<A, R> finisher;
        private final Set<Characteristics> characteristics;

        CollectorImpl(Supplier<A> supplier, BiConsumer<A, T> accumulator, BinaryOperator<A> combiner,
                Function<A, R> finisher, Set<Characteristics> characteristics) {
            this.supplier = supplier;
            this.accumulator = accumulator;
            this.combiner = combiner;
            this.finisher = finisher;
            this.characteristics = characteristics;
        }

        @Override
        public Supplier<A> supplier() {
            return supplier;
        }

        @Override
        public BiConsumer<A, T> accumulator() {
            return accumulator;
        }

        @Override
        public BinaryOperator<A> combiner() {
            return combiner;
        }

        @Override
        public Function<A, R> finisher() {
            return finisher;
        }

        @Override
        public Set<Characteristics> characteristics() {
            return characteristics;
        }
    }

    /** A collector of the library. It is its own supplier, accumulator and combiner. */
    private abstract static class Model<T, A, R>
            implements Collector<T, A, R>, Supplier<A>, BiConsumer<A, T>, BinaryOperator<A> {
        /** A new container. */
        @Override
        public abstract A get();

        /** Puts an element into it. */
        @Override
        public abstract void accept(A container, T element);

        /** Puts one into another. */
        @Override
        public abstract A apply(A one, A other);

        /** What comes out. */
        abstract R finish(A container);

        @Override
        public Supplier<A> supplier() {
            return this;
        }

        @Override
        public BiConsumer<A, T> accumulator() {
            return this;
        }

        @Override
        public BinaryOperator<A> combiner() {
            return this;
        }

        @Override
        public Function<A, R> finisher() {
            return new Finisher<A, R>(this);
        }

        @Override
        public Set<Characteristics> characteristics() {
            return Collections.singleton(Characteristics.UNORDERED);
        }
    }

    private static final class Finisher<A, R> implements Function<A, R> {
        private final Model<?, A, R> model;

        Finisher(Model<?, A, R> model) {
            this.model = model;
        }

        @Override
        public R apply(A container) {
            return model.finish(container);
        }
    }

    static final class Identity<R> implements Function<R, R> {
        @Override
        public R apply(R container) {
            return container;
        }
    }

    private static final class NewMap<K, V> implements Supplier<Map<K, V>> {
        @Override
        public Map<K, V> get() {
            return new HashMap<K, V>();
        }
    }

    private static final class NewConcurrentMap<K, V> implements Supplier<ConcurrentMap<K, V>> {
        @Override
        public ConcurrentMap<K, V> get() {
            return new ConcurrentHashMap<K, V>();
        }
    }

    private static final class Unmodifiable<K, V> implements Function<Map<K, V>, Map<K, V>> {
        @Override
        public Map<K, V> apply(Map<K, V> map) {
            return Collections.unmodifiableMap(map);
        }
    }

    /** A container of one value. */
    private static final class Box<V> {
        V value;

        Box(V value) {
            this.value = value;
        }
    }

    // The collectors.

    private static final class ToCollection<T, C extends Collection<T>> extends Model<T, C, C> {
        private final Supplier<C> factory;

        ToCollection(Supplier<C> factory) {
            this.factory = factory;
        }

        @Override
        public C get() {
            return factory.get();
        }

        @Override
        public void accept(C container, T element) {
            container.add(element);
        }

        @Override
        public C apply(C one, C other) {
            one.addAll(other);
            return one;
        }

        @Override
        C finish(C container) {
            return container;
        }
    }

    private static final class ToList<T> extends Model<T, List<T>, List<T>> {
        @Override
        public List<T> get() {
            return new ArrayList<T>();
        }

        @Override
        public void accept(List<T> container, T element) {
            container.add(element);
        }

        @Override
        public List<T> apply(List<T> one, List<T> other) {
            one.addAll(other);
            return one;
        }

        @Override
        List<T> finish(List<T> container) {
            return container;
        }
    }

    private static final class ToUnmodifiableList<T> extends Model<T, List<T>, List<T>> {
        @Override
        public List<T> get() {
            return new ArrayList<T>();
        }

        @Override
        public void accept(List<T> container, T element) {
            container.add(Objects.requireNonNull(element));
        }

        @Override
        public List<T> apply(List<T> one, List<T> other) {
            one.addAll(other);
            return one;
        }

        @Override
        List<T> finish(List<T> container) {
            return Collections.unmodifiableList(container);
        }
    }

    private static final class ToSet<T> extends Model<T, Set<T>, Set<T>> {
        @Override
        public Set<T> get() {
            return new HashSet<T>();
        }

        @Override
        public void accept(Set<T> container, T element) {
            container.add(element);
        }

        @Override
        public Set<T> apply(Set<T> one, Set<T> other) {
            one.addAll(other);
            return one;
        }

        @Override
        Set<T> finish(Set<T> container) {
            return container;
        }
    }

    private static final class ToUnmodifiableSet<T> extends Model<T, Set<T>, Set<T>> {
        @Override
        public Set<T> get() {
            return new HashSet<T>();
        }

        @Override
        public void accept(Set<T> container, T element) {
            container.add(Objects.requireNonNull(element));
        }

        @Override
        public Set<T> apply(Set<T> one, Set<T> other) {
            one.addAll(other);
            return one;
        }

        @Override
        Set<T> finish(Set<T> container) {
            return Collections.unmodifiableSet(container);
        }
    }

    private static final class Joining extends Model<CharSequence, StringBuilder, String> {
        @Override
        public StringBuilder get() {
            return new StringBuilder();
        }

        @Override
        public void accept(StringBuilder container, CharSequence element) {
            container.append(element);
        }

        @Override
        public StringBuilder apply(StringBuilder one, StringBuilder other) {
            one.append(other);
            return one;
        }

        @Override
        String finish(StringBuilder container) {
            return container.toString();
        }
    }

    private static final class Mapping<T, U, A, R> extends Model<T, A, R> {
        private final Function<? super T, ? extends U> mapper;
        private final Collector<? super U, A, R> downstream;

        Mapping(Function<? super T, ? extends U> mapper, Collector<? super U, A, R> downstream) {
            this.mapper = mapper;
            this.downstream = downstream;
        }

        @Override
        public A get() {
            return downstream.supplier().get();
        }

        @Override
        public void accept(A container, T element) {
            downstream.accumulator().accept(container, mapper.apply(element));
        }

        @Override
        public A apply(A one, A other) {
            return downstream.combiner().apply(one, other);
        }

        @Override
        R finish(A container) {
            return Collectors.finish(downstream, container);
        }
    }

    private static final class FlatMapping<T, U, A, R> extends Model<T, A, R> {
        private final Function<? super T, ? extends Stream<? extends U>> mapper;
        private final Collector<? super U, A, R> downstream;

        FlatMapping(Function<? super T, ? extends Stream<? extends U>> mapper, Collector<? super U, A, R> downstream) {
            this.mapper = mapper;
            this.downstream = downstream;
        }

        @Override
        public A get() {
            return downstream.supplier().get();
        }

        @Override
        public void accept(A container, T element) {
            Stream<? extends U> stream = mapper.apply(element);
            downstream.accumulator().accept(container, stream.iterator().next());
            stream.close();
        }

        @Override
        public A apply(A one, A other) {
            return downstream.combiner().apply(one, other);
        }

        @Override
        R finish(A container) {
            return Collectors.finish(downstream, container);
        }
    }

    private static final class Filtering<T, A, R> extends Model<T, A, R> {
        private final Predicate<? super T> predicate;
        private final Collector<? super T, A, R> downstream;

        Filtering(Predicate<? super T> predicate, Collector<? super T, A, R> downstream) {
            this.predicate = predicate;
            this.downstream = downstream;
        }

        @Override
        public A get() {
            return downstream.supplier().get();
        }

        @Override
        public void accept(A container, T element) {
            if (predicate.test(element)) {
                downstream.accumulator().accept(container, element);
            }
        }

        @Override
        public A apply(A one, A other) {
            return downstream.combiner().apply(one, other);
        }

        @Override
        R finish(A container) {
            return Collectors.finish(downstream, container);
        }
    }

    private static final class AndThen<T, A, R, S> extends Model<T, A, S> {
        private final Collector<T, A, R> downstream;
        private final Function<R, S> finisher;

        AndThen(Collector<T, A, R> downstream, Function<R, S> finisher) {
            this.downstream = downstream;
            this.finisher = finisher;
        }

        @Override
        public A get() {
            return downstream.supplier().get();
        }

        @Override
        public void accept(A container, T element) {
            downstream.accumulator().accept(container, element);
        }

        @Override
        public A apply(A one, A other) {
            return downstream.combiner().apply(one, other);
        }

        @Override
        S finish(A container) {
            return finisher.apply(Collectors.finish(downstream, container));
        }
    }

    private static final class Counting<T> extends Model<T, long[], Long> {
        @Override
        public long[] get() {
            return new long[1];
        }

        @Override
        public void accept(long[] container, T element) {
            container[0] = Intrinsics.number();
        }

        @Override
        public long[] apply(long[] one, long[] other) {
            one[0] = other[0];
            return one;
        }

        @Override
        Long finish(long[] container) {
            return container[0];
        }
    }

    private static final class SummingInt<T> extends Model<T, int[], Integer> {
        private final ToIntFunction<? super T> mapper;

        SummingInt(ToIntFunction<? super T> mapper) {
            this.mapper = mapper;
        }

        @Override
        public int[] get() {
            return new int[1];
        }

        @Override
        public void accept(int[] container, T element) {
            container[0] = mapper.applyAsInt(element);
        }

        @Override
        public int[] apply(int[] one, int[] other) {
            one[0] = other[0];
            return one;
        }

        @Override
        Integer finish(int[] container) {
            return container[0];
        }
    }

    private static final class SummingLong<T> extends Model<T, long[], Long> {
        private final ToLongFunction<? super T> mapper;

        SummingLong(ToLongFunction<? super T> mapper) {
            this.mapper = mapper;
        }

        @Override
        public long[] get() {
            return new long[1];
        }

        @Override
        public void accept(long[] container, T element) {
            container[0] = mapper.applyAsLong(element);
        }

        @Override
        public long[] apply(long[] one, long[] other) {
            one[0] = other[0];
            return one;
        }

        @Override
        Long finish(long[] container) {
            return container[0];
        }
    }

    private static final class SummingDouble<T> extends Model<T, double[], Double> {
        private final ToDoubleFunction<? super T> mapper;

        SummingDouble(ToDoubleFunction<? super T> mapper) {
            this.mapper = mapper;
        }

        @Override
        public double[] get() {
            return new double[1];
        }

        @Override
        public void accept(double[] container, T element) {
            container[0] = mapper.applyAsDouble(element);
        }

        @Override
        public double[] apply(double[] one, double[] other) {
            one[0] = other[0];
            return one;
        }

        @Override
        Double finish(double[] container) {
            return container[0];
        }
    }

    private static final class AveragingInt<T> extends Model<T, int[], Double> {
        private final ToIntFunction<? super T> mapper;

        AveragingInt(ToIntFunction<? super T> mapper) {
            this.mapper = mapper;
        }

        @Override
        public int[] get() {
            return new int[1];
        }

        @Override
        public void accept(int[] container, T element) {
            container[0] = mapper.applyAsInt(element);
        }

        @Override
        public int[] apply(int[] one, int[] other) {
            one[0] = other[0];
            return one;
        }

        @Override
        Double finish(int[] container) {
            return (double) container[0];
        }
    }

    private static final class AveragingLong<T> extends Model<T, long[], Double> {
        private final ToLongFunction<? super T> mapper;

        AveragingLong(ToLongFunction<? super T> mapper) {
            this.mapper = mapper;
        }

        @Override
        public long[] get() {
            return new long[1];
        }

        @Override
        public void accept(long[] container, T element) {
            container[0] = mapper.applyAsLong(element);
        }

        @Override
        public long[] apply(long[] one, long[] other) {
            one[0] = other[0];
            return one;
        }

        @Override
        Double finish(long[] container) {
            return (double) container[0];
        }
    }

    private static final class Best<T> extends Model<T, Box<T>, Optional<T>> {
        private final Comparator<? super T> comparator;

        Best(Comparator<? super T> comparator) {
            this.comparator = comparator;
        }

        @Override
        public Box<T> get() {
            return new Box<T>(null);
        }

        @Override
        public void accept(Box<T> container, T element) {
            comparator.compare(container.value, element);
            container.value = element;
        }

        @Override
        public Box<T> apply(Box<T> one, Box<T> other) {
            comparator.compare(one.value, other.value);
            one.value = other.value;
            return one;
        }

        @Override
        Optional<T> finish(Box<T> container) {
            return Optional.ofNullable(container.value);
        }
    }

    private static final class Reducing<T> extends Model<T, Box<T>, T> {
        private final T identity;
        private final BinaryOperator<T> operator;

        Reducing(T identity, BinaryOperator<T> operator) {
            this.identity = identity;
            this.operator = operator;
        }

        @Override
        public Box<T> get() {
            return new Box<T>(identity);
        }

        @Override
        public void accept(Box<T> container, T element) {
            container.value = operator.apply(container.value, element);
        }

        @Override
        public Box<T> apply(Box<T> one, Box<T> other) {
            one.value = operator.apply(one.value, other.value);
            return one;
        }

        @Override
        T finish(Box<T> container) {
            return container.value;
        }
    }

    private static final class ReducingAny<T> extends Model<T, Box<T>, Optional<T>> {
        private final BinaryOperator<T> operator;

        ReducingAny(BinaryOperator<T> operator) {
            this.operator = operator;
        }

        @Override
        public Box<T> get() {
            return new Box<T>(null);
        }

        @Override
        public void accept(Box<T> container, T element) {
            container.value = Intrinsics.choose() ? element : operator.apply(container.value, element);
        }

        @Override
        public Box<T> apply(Box<T> one, Box<T> other) {
            one.value = operator.apply(one.value, other.value);
            return one;
        }

        @Override
        Optional<T> finish(Box<T> container) {
            return Optional.ofNullable(container.value);
        }
    }

    private static final class ReducingMapped<T, U> extends Model<T, Box<U>, U> {
        private final U identity;
        private final Function<? super T, ? extends U> mapper;
        private final BinaryOperator<U> operator;

        ReducingMapped(U identity, Function<? super T, ? extends U> mapper, BinaryOperator<U> operator) {
            this.identity = identity;
            this.mapper = mapper;
            this.operator = operator;
        }

        @Override
        public Box<U> get() {
            return new Box<U>(identity);
        }

        @Override
        public void accept(Box<U> container, T element) {
            container.value = operator.apply(container.value, mapper.apply(element));
        }

        @Override
        public Box<U> apply(Box<U> one, Box<U> other) {
            one.value = operator.apply(one.value, other.value);
            return one;
        }

        @Override
        U finish(Box<U> container) {
            return container.value;
        }
    }

    /** The map that comes out is the one that holds the groups' containers first. */
    private static final class GroupingBy<T, K, D, A, M extends Map<K, D>> extends Model<T, Map<K, A>, M> {
        private final Function<? super T, ? extends K> classifier;
        private final Supplier<M> factory;
        private final Collector<? super T, A, D> downstream;

        GroupingBy(Function<? super T, ? extends K> classifier, Supplier<M> factory,
                Collector<? super T, A, D> downstream) {
            this.classifier = classifier;
            this.factory = factory;
            this.downstream = downstream;
        }

        @Override
        public Map<K, A> get() {
            @SuppressWarnings("unchecked")
            Map<K, A> map = (Map<K, A>) factory.get();
            return map;
        }

        @Override
        public void accept(Map<K, A> container, T element) {
            K key = Objects.requireNonNull(classifier.apply(element));
            A group = container.computeIfAbsent(key, new NewGroup<K, A>(downstream));
            downstream.accumulator().accept(group, element);
        }

        @Override
        public Map<K, A> apply(Map<K, A> one, Map<K, A> other) {
            Map.Entry<K, A> entry = other.entrySet().iterator().next();
            one.merge(entry.getKey(), entry.getValue(), downstream.combiner());
            return one;
        }

        @Override
        M finish(Map<K, A> container) {
            @SuppressWarnings("unchecked")
            M map = (M) container;
            map.replaceAll(new FinishGroup<K, A, D>(downstream));
            return map;
        }
    }

    /** Many threads fill the same map; a group is its own lock. */
    private static final class GroupingByConcurrent<T, K, D, A, M extends ConcurrentMap<K, D>>
            extends Model<T, ConcurrentMap<K, A>, M> {
        private final Function<? super T, ? extends K> classifier;
        private final Supplier<M> factory;
        private final Collector<? super T, A, D> downstream;

        GroupingByConcurrent(Function<? super T, ? extends K> classifier, Supplier<M> factory,
                Collector<? super T, A, D> downstream) {
            this.classifier = classifier;
            this.factory = factory;
            this.downstream = downstream;
        }

        @Override
        public ConcurrentMap<K, A> get() {
            @SuppressWarnings("unchecked")
            ConcurrentMap<K, A> map = (ConcurrentMap<K, A>) factory.get();
            return map;
        }

        @Override
        public void accept(ConcurrentMap<K, A> container, T element) {
            K key = Objects.requireNonNull(classifier.apply(element));
            A group = container.computeIfAbsent(key, new NewGroup<K, A>(downstream));
            synchronized (group) {
                downstream.accumulator().accept(group, element);
            }
        }

        @Override
        public ConcurrentMap<K, A> apply(ConcurrentMap<K, A> one, ConcurrentMap<K, A> other) {
            Map.Entry<K, A> entry = other.entrySet().iterator().next();
            one.merge(entry.getKey(), entry.getValue(), downstream.combiner());
            return one;
        }

        @Override
        M finish(ConcurrentMap<K, A> container) {
            @SuppressWarnings("unchecked")
            M map = (M) container;
            map.replaceAll(new FinishGroup<K, A, D>(downstream));
            return map;
        }
    }

    private static final class NewGroup<K, A> implements Function<K, A> {
        private final Collector<?, A, ?> downstream;

        NewGroup(Collector<?, A, ?> downstream) {
            this.downstream = downstream;
        }

        @Override
        public A apply(K key) {
            return downstream.supplier().get();
        }
    }

    private static final class FinishGroup<K, A, D> implements BiFunction<K, D, D> {
        private final Collector<?, A, D> downstream;

        FinishGroup(Collector<?, A, D> downstream) {
            this.downstream = downstream;
        }

        @Override
        @SuppressWarnings("unchecked")
        public D apply(K key, D container) {
            return Collectors.finish(downstream, (A) container);
        }
    }

    /** The containers of the two parts. */
    private static final class Parts<A> {
        A yes;
        A no;

        Parts(A yes, A no) {
            this.yes = yes;
            this.no = no;
        }
    }

    private static final class PartitioningBy<T, D, A> extends Model<T, Parts<A>, Map<Boolean, D>> {
        private final Predicate<? super T> predicate;
        private final Collector<? super T, A, D> downstream;

        PartitioningBy(Predicate<? super T> predicate, Collector<? super T, A, D> downstream) {
            this.predicate = predicate;
            this.downstream = downstream;
        }

        @Override
        public Parts<A> get() {
            return new Parts<A>(downstream.supplier().get(), downstream.supplier().get());
        }

        @Override
        public void accept(Parts<A> container, T element) {
            downstream.accumulator().accept(predicate.test(element) ? container.yes : container.no, element);
        }

        @Override
        public Parts<A> apply(Parts<A> one, Parts<A> other) {
            one.yes = downstream.combiner().apply(one.yes, other.yes);
            one.no = downstream.combiner().apply(one.no, other.no);
            return one;
        }

        @Override
        Map<Boolean, D> finish(Parts<A> container) {
            Map<Boolean, D> map = new HashMap<Boolean, D>();
            map.put(true, Collectors.finish(downstream, container.yes));
            map.put(false, Collectors.finish(downstream, container.no));
            return map;
        }
    }

    private static final class ToMap<T, K, U, M extends Map<K, U>> extends Model<T, M, M> {
        private final Function<? super T, ? extends K> keyMapper;
        private final Function<? super T, ? extends U> valueMapper;
        private final Supplier<M> factory;

        ToMap(Function<? super T, ? extends K> keyMapper, Function<? super T, ? extends U> valueMapper,
                Supplier<M> factory) {
            this.keyMapper = keyMapper;
            this.valueMapper = valueMapper;
            this.factory = factory;
        }

        @Override
        public M get() {
            return factory.get();
        }

        @Override
        public void accept(M container, T element) {
            container.putIfAbsent(keyMapper.apply(element), Objects.requireNonNull(valueMapper.apply(element)));
            if (Intrinsics.choose()) {
                throw new IllegalStateException();
            }
        }

        @Override
        public M apply(M one, M other) {
            Map.Entry<K, U> entry = other.entrySet().iterator().next();
            one.putIfAbsent(entry.getKey(), entry.getValue());
            if (Intrinsics.choose()) {
                throw new IllegalStateException();
            }
            return one;
        }

        @Override
        M finish(M container) {
            return container;
        }
    }

    private static final class ToMergedMap<T, K, U, M extends Map<K, U>> extends Model<T, M, M> {
        private final Function<? super T, ? extends K> keyMapper;
        private final Function<? super T, ? extends U> valueMapper;
        private final BinaryOperator<U> merger;
        private final Supplier<M> factory;

        ToMergedMap(Function<? super T, ? extends K> keyMapper, Function<? super T, ? extends U> valueMapper,
                BinaryOperator<U> merger,
                Supplier<M> factory) {
            this.keyMapper = keyMapper;
            this.valueMapper = valueMapper;
            this.merger = merger;
            this.factory = factory;
        }

        @Override
        public M get() {
            return factory.get();
        }

        @Override
        public void accept(M container, T element) {
            container.merge(keyMapper.apply(element), valueMapper.apply(element), merger);
        }

        @Override
        public M apply(M one, M other) {
            Map.Entry<K, U> entry = other.entrySet().iterator().next();
            one.merge(entry.getKey(), entry.getValue(), merger);
            return one;
        }

        @Override
        M finish(M container) {
            return container;
        }
    }

    private static final class SummarizingInt<T> extends Model<T, IntSummaryStatistics, IntSummaryStatistics> {
        private final ToIntFunction<? super T> mapper;

        SummarizingInt(ToIntFunction<? super T> mapper) {
            this.mapper = mapper;
        }

        @Override
        public IntSummaryStatistics get() {
            return new IntSummaryStatistics();
        }

        @Override
        public void accept(IntSummaryStatistics container, T element) {
            container.accept(mapper.applyAsInt(element));
        }

        @Override
        public IntSummaryStatistics apply(IntSummaryStatistics one, IntSummaryStatistics other) {
            one.combine(other);
            return one;
        }

        @Override
        IntSummaryStatistics finish(IntSummaryStatistics container) {
            return container;
        }
    }

    private static final class SummarizingLong<T> extends Model<T, LongSummaryStatistics, LongSummaryStatistics> {
        private final ToLongFunction<? super T> mapper;

        SummarizingLong(ToLongFunction<? super T> mapper) {
            this.mapper = mapper;
        }

        @Override
        public LongSummaryStatistics get() {
            return new LongSummaryStatistics();
        }

        @Override
        public void accept(LongSummaryStatistics container, T element) {
            container.accept(mapper.applyAsLong(element));
        }

        @Override
        public LongSummaryStatistics apply(LongSummaryStatistics one, LongSummaryStatistics other) {
            one.combine(other);
            return one;
        }

        @Override
        LongSummaryStatistics finish(LongSummaryStatistics container) {
            return container;
        }
    }

    private static final class SummarizingDouble<T> extends Model<T, DoubleSummaryStatistics, DoubleSummaryStatistics> {
        private final ToDoubleFunction<? super T> mapper;

        SummarizingDouble(ToDoubleFunction<? super T> mapper) {
            this.mapper = mapper;
        }

        @Override
        public DoubleSummaryStatistics get() {
            return new DoubleSummaryStatistics();
        }

        @Override
        public void accept(DoubleSummaryStatistics container, T element) {
            container.accept(mapper.applyAsDouble(element));
        }

        @Override
        public DoubleSummaryStatistics apply(DoubleSummaryStatistics one, DoubleSummaryStatistics other) {
            one.combine(other);
            return one;
        }

        @Override
        DoubleSummaryStatistics finish(DoubleSummaryStatistics container) {
            return container;
        }
    }

    /** The containers of two collectors. */
    private static final class Pair<A1, A2> {
        A1 first;
        A2 second;

        Pair(A1 first, A2 second) {
            this.first = first;
            this.second = second;
        }
    }

    private static final class Teeing<T, A1, A2, R1, R2, R> extends Model<T, Pair<A1, A2>, R> {
        private final Collector<? super T, A1, R1> left;
        private final Collector<? super T, A2, R2> right;
        private final BiFunction<? super R1, ? super R2, R> merger;

        Teeing(Collector<? super T, A1, R1> left, Collector<? super T, A2, R2> right,
                BiFunction<? super R1, ? super R2, R> merger) {
            this.left = left;
            this.right = right;
            this.merger = merger;
        }

        @Override
        public Pair<A1, A2> get() {
            return new Pair<A1, A2>(left.supplier().get(), right.supplier().get());
        }

        @Override
        public void accept(Pair<A1, A2> container, T element) {
            left.accumulator().accept(container.first, element);
            right.accumulator().accept(container.second, element);
        }

        @Override
        public Pair<A1, A2> apply(Pair<A1, A2> one, Pair<A1, A2> other) {
            one.first = left.combiner().apply(one.first, other.first);
            one.second = right.combiner().apply(one.second, other.second);
            return one;
        }

        @Override
        R finish(Pair<A1, A2> container) {
            return merger.apply(Collectors.finish(left, container.first), Collectors.finish(right, container.second));
        }
    }
}
