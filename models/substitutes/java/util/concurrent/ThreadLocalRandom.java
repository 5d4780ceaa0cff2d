package java.util.concurrent;

import static raceproof.model.Intrinsics.*;

import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

public class ThreadLocalRandom extends Random {
    private ThreadLocalRandom() {}

    public static ThreadLocalRandom current() {
        return unknown(ThreadLocalRandom.class);
    }

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
        return (double) number();
    }

    public double nextDouble(double d, double d2) {
        return (double) number();
    }

    public float nextFloat() {
        return (float) number();
    }

    public float nextFloat(float d) {
        return (float) number();
    }

    public float nextFloat(float d, float d2) {
        return (float) number();
    }

    public int nextInt() {
        return (int) number();
    }

    public int nextInt(int n) {
        return (int) number();
    }

    public int nextInt(int n, int n2) {
        return (int) number();
    }

    public long nextLong() {
        return number();
    }

    public long nextLong(long n) {
        return number();
    }

    public long nextLong(long n, long n2) {
        return number();
    }

    public void setSeed(long n) {}
}
