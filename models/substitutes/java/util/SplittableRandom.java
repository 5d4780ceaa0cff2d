package java.util;

import static raceproof.model.Intrinsics.*;

import java.util.random.RandomGenerator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

public final class SplittableRandom implements RandomGenerator, RandomGenerator.SplittableGenerator {
    public SplittableRandom() {}

    public SplittableRandom(long n) {}

    public DoubleStream doubles() {
        return DoubleStream.empty();
    }

    public DoubleStream doubles(long n) {
        return DoubleStream.empty();
    }

    public DoubleStream doubles(double d, double d2) {
        return DoubleStream.empty();
    }

    public DoubleStream doubles(long n, double d, double d2) {
        return DoubleStream.empty();
    }

    public IntStream ints() {
        return IntStream.empty();
    }

    public IntStream ints(long n) {
        return IntStream.empty();
    }

    public IntStream ints(int n, int n2) {
        return IntStream.empty();
    }

    public IntStream ints(long n, int n2, int n3) {
        return IntStream.empty();
    }

    public LongStream longs() {
        return LongStream.empty();
    }

    public LongStream longs(long n) {
        return LongStream.empty();
    }

    public LongStream longs(long n, long n2) {
        return LongStream.empty();
    }

    public LongStream longs(long n, long n2, long n3) {
        return LongStream.empty();
    }

    public void nextBytes(byte[] a) {}

    public int nextInt() {
        return (int) number();
    }

    public long nextLong() {
        return number();
    }

    public SplittableRandom split() {
        return this;
    }

    public SplittableRandom split(RandomGenerator.SplittableGenerator splittableGenerator) {
        return this;
    }

    public Stream<RandomGenerator.SplittableGenerator> splits() {
        return Stream.of(unknown(RandomGenerator.SplittableGenerator.class));
    }

    public Stream<RandomGenerator.SplittableGenerator> splits(RandomGenerator.SplittableGenerator splittableGenerator) {
        return Stream.of(unknown(RandomGenerator.SplittableGenerator.class));
    }

    public Stream<RandomGenerator.SplittableGenerator> splits(long n) {
        return Stream.of(unknown(RandomGenerator.SplittableGenerator.class));
    }

    public Stream<RandomGenerator.SplittableGenerator> splits(
            long n, RandomGenerator.SplittableGenerator splittableGenerator) {
        return Stream.of(unknown(RandomGenerator.SplittableGenerator.class));
    }
}
