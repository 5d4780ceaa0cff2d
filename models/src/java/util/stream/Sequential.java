package java.util.stream;

import java.util.Spliterator;

/** Streams that nobody but the caller runs. A flag would not tell the analyser so. */
public final class Sequential {
    private Sequential() {}

    public static <T> Stream<T> of(Spliterator<T> spliterator) {
        return new ModelStream.Source<T>(spliterator, Workers.NONE);
    }

    public static IntStream ofInts(Spliterator.OfInt spliterator) {
        return new ModelIntStream.Source(spliterator, Workers.NONE);
    }

    public static LongStream ofLongs(Spliterator.OfLong spliterator) {
        return new ModelLongStream.Source(spliterator, Workers.NONE);
    }

    public static DoubleStream ofDoubles(Spliterator.OfDouble spliterator) {
        return new ModelDoubleStream.Source(spliterator, Workers.NONE);
    }
}
