package java.util;

import static raceproof.model.Intrinsics.*;

import java.util.random.RandomGenerator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

public final class SplittableRandom implements RandomGenerator, RandomGenerator.SplittableGenerator {
    private int state;

    private long next() {
        state = state + 1;
        return number();
    }

    public SplittableRandom() {}

    public SplittableRandom(long n) {}

    public DoubleStream doubles() {
        return DoubleStream.generate(() -> nextDouble());
    }

    public DoubleStream doubles(long n) {
        return DoubleStream.generate(() -> nextDouble());
    }

    public DoubleStream doubles(double d, double d2) {
        return DoubleStream.generate(() -> nextDouble());
    }

    public DoubleStream doubles(long n, double d, double d2) {
        return DoubleStream.generate(() -> nextDouble());
    }

    public IntStream ints() {
        return IntStream.generate(() -> nextInt());
    }

    public IntStream ints(long n) {
        return IntStream.generate(() -> nextInt());
    }

    public IntStream ints(int n, int n2) {
        return IntStream.generate(() -> nextInt());
    }

    public IntStream ints(long n, int n2, int n3) {
        return IntStream.generate(() -> nextInt());
    }

    public LongStream longs() {
        return LongStream.generate(() -> nextLong());
    }

    public LongStream longs(long n) {
        return LongStream.generate(() -> nextLong());
    }

    public LongStream longs(long n, long n2) {
        return LongStream.generate(() -> nextLong());
    }

    public LongStream longs(long n, long n2, long n3) {
        return LongStream.generate(() -> nextLong());
    }

    public void nextBytes(byte[] a) {
        a[0] = (byte) next();
    }

    public int nextInt() {
        return (int) next();
    }

    public long nextLong() {
        return next();
    }

    public SplittableRandom split() {
        next();
        return new SplittableRandom();
    }

    public SplittableRandom split(RandomGenerator.SplittableGenerator splittableGenerator) {
        splittableGenerator.nextLong();
        return new SplittableRandom();
    }

    public Stream<RandomGenerator.SplittableGenerator> splits() {
        return Stream.generate(() -> split());
    }

    public Stream<RandomGenerator.SplittableGenerator> splits(RandomGenerator.SplittableGenerator splittableGenerator) {
        return Stream.generate(() -> split());
    }

    public Stream<RandomGenerator.SplittableGenerator> splits(long n) {
        return Stream.generate(() -> split());
    }

    public Stream<RandomGenerator.SplittableGenerator> splits(
            long n, RandomGenerator.SplittableGenerator splittableGenerator) {
        return Stream.generate(() -> split());
    }
}
