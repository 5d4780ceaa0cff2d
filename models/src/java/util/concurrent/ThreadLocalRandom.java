package java.util.concurrent;

import static raceproof.model.Intrinsics.*;

import java.security.AccessControlContext;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

public class ThreadLocalRandom extends Random {
    private static final ThreadLocalRandom INSTANCE = new ThreadLocalRandom();

    private ThreadLocalRandom() {}

    static final void localInit() {}

    static final int getProbe() {
        return (int) number();
    }

    static final int advanceProbe(int probe) {
        return (int) number();
    }

    static final int nextSecondarySeed() {
        return (int) number();
    }

    static final void eraseThreadLocals(Thread thread) {}

    static final void setInheritedAccessControlContext(Thread thread, AccessControlContext context) {}

    public static ThreadLocalRandom current() {
        return INSTANCE;
    }

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

    protected int next(int n) {
        return (int) number();
    }

    public boolean nextBoolean() {
        return choose();
    }

    public double nextDouble() {
        return (double) number();
    }

    public double nextDouble(double d) {
        if (choose()) throw new IllegalArgumentException();
        return (double) number();
    }

    public double nextDouble(double d, double d2) {
        if (choose()) throw new IllegalArgumentException();
        return (double) number();
    }

    public float nextFloat() {
        return (float) number();
    }

    public float nextFloat(float d) {
        if (choose()) throw new IllegalArgumentException();
        return (float) number();
    }

    public float nextFloat(float d, float d2) {
        if (choose()) throw new IllegalArgumentException();
        return (float) number();
    }

    public int nextInt() {
        return (int) number();
    }

    public int nextInt(int n) {
        if (choose()) throw new IllegalArgumentException();
        return (int) number();
    }

    public int nextInt(int n, int n2) {
        if (choose()) throw new IllegalArgumentException();
        return (int) number();
    }

    public long nextLong() {
        return number();
    }

    public long nextLong(long n) {
        if (choose()) throw new IllegalArgumentException();
        return number();
    }

    public long nextLong(long n, long n2) {
        if (choose()) throw new IllegalArgumentException();
        return number();
    }

    public void setSeed(long n) {
        throw new UnsupportedOperationException();
    }
}
