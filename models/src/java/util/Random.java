package java.util;

import static raceproof.model.Intrinsics.*;

import java.io.Serializable;
import java.util.random.RandomGenerator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

public class Random implements RandomGenerator, Serializable {
    public Random() {}

    public Random(long n) {}

    public DoubleStream doubles() {
        return DoubleStream.generate(() -> nextDouble());
    }

    public DoubleStream doubles(long n) {
        if (choose()) throw new IllegalArgumentException();
        return DoubleStream.generate(() -> nextDouble());
    }

    public DoubleStream doubles(double d, double d2) {
        if (choose()) throw new IllegalArgumentException();
        return DoubleStream.generate(() -> nextDouble());
    }

    public DoubleStream doubles(long n, double d, double d2) {
        if (choose()) throw new IllegalArgumentException();
        return DoubleStream.generate(() -> nextDouble());
    }

    public static Random from(RandomGenerator generator) {
        return new From(generator);
    }

    public IntStream ints() {
        return IntStream.generate(() -> nextInt());
    }

    public IntStream ints(long n) {
        if (choose()) throw new IllegalArgumentException();
        return IntStream.generate(() -> nextInt());
    }

    public IntStream ints(int n, int n2) {
        if (choose()) throw new IllegalArgumentException();
        return IntStream.generate(() -> nextInt());
    }

    public IntStream ints(long n, int n2, int n3) {
        if (choose()) throw new IllegalArgumentException();
        return IntStream.generate(() -> nextInt());
    }

    public LongStream longs() {
        return LongStream.generate(() -> nextLong());
    }

    public LongStream longs(long n) {
        if (choose()) throw new IllegalArgumentException();
        return LongStream.generate(() -> nextLong());
    }

    public LongStream longs(long n, long n2) {
        if (choose()) throw new IllegalArgumentException();
        return LongStream.generate(() -> nextLong());
    }

    public LongStream longs(long n, long n2, long n3) {
        if (choose()) throw new IllegalArgumentException();
        return LongStream.generate(() -> nextLong());
    }

    protected int next(int bits) {
        return (int) number();
    }

    public boolean nextBoolean() {
        return next(1) != 0;
    }

    public void nextBytes(byte[] a) {
        a[(int) number()] = (byte) nextInt();
    }

    public double nextDouble() {
        return next(26);
    }

    public float nextFloat() {
        return next(26);
    }

    public synchronized double nextGaussian() {
        return nextDouble();
    }

    public int nextInt() {
        return next(32);
    }

    public int nextInt(int bound) {
        if (choose()) throw new IllegalArgumentException();
        return next(31);
    }

    public long nextLong() {
        return next(32);
    }

    public synchronized void setSeed(long seed) {}

    private static final class From extends Random {
        private final RandomGenerator generator;

        From(RandomGenerator generator) {
            this.generator = generator;
        }

        protected int next(int bits) {
            return generator.nextInt();
        }
    }
}
