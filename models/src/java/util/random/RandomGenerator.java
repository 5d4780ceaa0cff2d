package java.util.random;

import static raceproof.model.Intrinsics.*;

import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

public interface RandomGenerator {
    default DoubleStream doubles() {
        return DoubleStream.generate(() -> nextDouble());
    }

    default DoubleStream doubles(long n) {
        if (choose()) throw new IllegalArgumentException();
        return DoubleStream.generate(() -> nextDouble());
    }

    default DoubleStream doubles(double d, double d2) {
        if (choose()) throw new IllegalArgumentException();
        return DoubleStream.generate(() -> nextDouble());
    }

    default DoubleStream doubles(long n, double d, double d2) {
        if (choose()) throw new IllegalArgumentException();
        return DoubleStream.generate(() -> nextDouble());
    }

    default DoubleStream equiDoubles(double d, double d2, boolean b, boolean b2) {
        return DoubleStream.empty();
    }

    static RandomGenerator getDefault() {
        return new Random();
    }

    default IntStream ints() {
        return IntStream.generate(() -> nextInt());
    }

    default IntStream ints(long n) {
        if (choose()) throw new IllegalArgumentException();
        return IntStream.generate(() -> nextInt());
    }

    default IntStream ints(int n, int n2) {
        if (choose()) throw new IllegalArgumentException();
        return IntStream.generate(() -> nextInt());
    }

    default IntStream ints(long n, int n2, int n3) {
        if (choose()) throw new IllegalArgumentException();
        return IntStream.generate(() -> nextInt());
    }

    default boolean isDeprecated() {
        return false;
    }

    default LongStream longs() {
        return LongStream.generate(() -> nextLong());
    }

    default LongStream longs(long n) {
        if (choose()) throw new IllegalArgumentException();
        return LongStream.generate(() -> nextLong());
    }

    default LongStream longs(long n, long n2) {
        if (choose()) throw new IllegalArgumentException();
        return LongStream.generate(() -> nextLong());
    }

    default LongStream longs(long n, long n2, long n3) {
        if (choose()) throw new IllegalArgumentException();
        return LongStream.generate(() -> nextLong());
    }

    default boolean nextBoolean() {
        return nextLong() != 0;
    }

    default void nextBytes(byte[] a) {
        a[(int) number()] = (byte) nextLong();
    }

    default double nextDouble() {
        return nextLong();
    }

    default double nextDouble(double d) {
        if (choose()) throw new IllegalArgumentException();
        return nextLong();
    }

    default double nextDouble(double d, double d2) {
        if (choose()) throw new IllegalArgumentException();
        return nextLong();
    }

    default double nextExponential() {
        return nextLong();
    }

    default float nextFloat() {
        return nextLong();
    }

    default float nextFloat(float d) {
        if (choose()) throw new IllegalArgumentException();
        return nextLong();
    }

    default float nextFloat(float d, float d2) {
        if (choose()) throw new IllegalArgumentException();
        return nextLong();
    }

    default double nextGaussian() {
        return nextLong();
    }

    default double nextGaussian(double d, double d2) {
        if (choose()) throw new IllegalArgumentException();
        return nextLong();
    }

    default int nextInt() {
        return (int) nextLong();
    }

    default int nextInt(int n) {
        if (choose()) throw new IllegalArgumentException();
        return (int) nextLong();
    }

    default int nextInt(int n, int n2) {
        if (choose()) throw new IllegalArgumentException();
        return (int) nextLong();
    }

    long nextLong();

    default long nextLong(long n) {
        if (choose()) throw new IllegalArgumentException();
        return nextLong();
    }

    default long nextLong(long n, long n2) {
        if (choose()) throw new IllegalArgumentException();
        return nextLong();
    }

    static RandomGenerator of(String s) {
        if (choose()) throw new IllegalArgumentException();
        return new Random();
    }

    interface ArbitrarilyJumpableGenerator extends LeapableGenerator {
        ArbitrarilyJumpableGenerator copy();

        default ArbitrarilyJumpableGenerator copyAndJump(double d) {
            ArbitrarilyJumpableGenerator copy = copy();
            jump(d);
            return copy;
        }

        default void jump() {
            jump(jumpDistance());
        }

        void jump(double d);

        void jumpPowerOfTwo(int n);

        default Stream<ArbitrarilyJumpableGenerator> jumps(double d) {
            return Stream.generate(() -> copyAndJump(d));
        }

        default Stream<ArbitrarilyJumpableGenerator> jumps(long n, double d) {
            return Stream.generate(() -> copyAndJump(d));
        }

        default void leap() {
            jump(leapDistance());
        }

        static ArbitrarilyJumpableGenerator of(String s) {
            return Known.of(s);
        }
    }

    interface LeapableGenerator extends JumpableGenerator {
        LeapableGenerator copy();

        default JumpableGenerator copyAndLeap() {
            JumpableGenerator copy = copy();
            leap();
            return copy;
        }

        void leap();

        double leapDistance();

        default Stream<JumpableGenerator> leaps() {
            return Stream.generate(() -> copyAndLeap());
        }

        default Stream<JumpableGenerator> leaps(long n) {
            return Stream.generate(() -> copyAndLeap());
        }

        static LeapableGenerator of(String s) {
            return Known.of(s);
        }
    }

    interface JumpableGenerator extends StreamableGenerator {
        JumpableGenerator copy();

        default RandomGenerator copyAndJump() {
            RandomGenerator copy = copy();
            jump();
            return copy;
        }

        void jump();

        double jumpDistance();

        default Stream<RandomGenerator> jumps() {
            return Stream.generate(() -> copyAndJump());
        }

        default Stream<RandomGenerator> jumps(long n) {
            return Stream.generate(() -> copyAndJump());
        }

        static JumpableGenerator of(String s) {
            return Known.of(s);
        }

        default Stream<RandomGenerator> rngs() {
            return jumps();
        }

        default Stream<RandomGenerator> rngs(long n) {
            return jumps();
        }
    }

    interface SplittableGenerator extends StreamableGenerator {
        static SplittableGenerator of(String s) {
            if (choose()) throw new IllegalArgumentException();
            return new SplittableRandom();
        }

        default Stream<RandomGenerator> rngs() {
            return Stream.generate(() -> split());
        }

        default Stream<RandomGenerator> rngs(long n) {
            return Stream.generate(() -> split());
        }

        SplittableGenerator split();

        SplittableGenerator split(SplittableGenerator splittableGenerator);

        default Stream<SplittableGenerator> splits() {
            return Stream.generate(() -> split());
        }

        Stream<SplittableGenerator> splits(SplittableGenerator splittableGenerator);

        Stream<SplittableGenerator> splits(long n);

        Stream<SplittableGenerator> splits(long n, SplittableGenerator splittableGenerator);
    }

    interface StreamableGenerator extends RandomGenerator {
        static StreamableGenerator of(String s) {
            if (choose()) throw new IllegalArgumentException();
            return new SplittableRandom();
        }

        Stream<RandomGenerator> rngs();

        default Stream<RandomGenerator> rngs(long n) {
            return rngs();
        }
    }
}
