package java.util.stream;

import java.util.Spliterator;
import java.util.function.Supplier;

/** Streams from spliterators. */
public final class StreamSupport {
    public static <T> Stream<T> stream(Spliterator<T> spliterator, boolean parallel) {
        if (parallel) {
            return new ModelStream.Source<T>(spliterator, new Workers.Pool());
        }
        return new ModelStream.Source<T>(spliterator, Workers.NONE);
    }

    public static <T> Stream<T> stream(Supplier<? extends Spliterator<T>> supplier, int characteristics,
            boolean parallel) {
        if (parallel) {
            return new ModelStream.LateSource<T>(supplier, new Workers.Pool());
        }
        return new ModelStream.LateSource<T>(supplier, Workers.NONE);
    }

    public static IntStream intStream(Spliterator.OfInt spliterator, boolean parallel) {
        if (parallel) {
            return new ModelIntStream.Source(spliterator, new Workers.Pool());
        }
        return new ModelIntStream.Source(spliterator, Workers.NONE);
    }

    public static IntStream intStream(Supplier<? extends Spliterator.OfInt> supplier, int characteristics,
            boolean parallel) {
        if (parallel) {
            return new ModelIntStream.LateSource(supplier, new Workers.Pool());
        }
        return new ModelIntStream.LateSource(supplier, Workers.NONE);
    }

    public static LongStream longStream(Spliterator.OfLong spliterator, boolean parallel) {
        if (parallel) {
            return new ModelLongStream.Source(spliterator, new Workers.Pool());
        }
        return new ModelLongStream.Source(spliterator, Workers.NONE);
    }

    public static LongStream longStream(Supplier<? extends Spliterator.OfLong> supplier, int characteristics,
            boolean parallel) {
        if (parallel) {
            return new ModelLongStream.LateSource(supplier, new Workers.Pool());
        }
        return new ModelLongStream.LateSource(supplier, Workers.NONE);
    }

    public static DoubleStream doubleStream(Spliterator.OfDouble spliterator, boolean parallel) {
        if (parallel) {
            return new ModelDoubleStream.Source(spliterator, new Workers.Pool());
        }
        return new ModelDoubleStream.Source(spliterator, Workers.NONE);
    }

    public static DoubleStream doubleStream(Supplier<? extends Spliterator.OfDouble> supplier, int characteristics,
            boolean parallel) {
        if (parallel) {
            return new ModelDoubleStream.LateSource(supplier, new Workers.Pool());
        }
        return new ModelDoubleStream.LateSource(supplier, Workers.NONE);
    }

    private StreamSupport() {}
}
