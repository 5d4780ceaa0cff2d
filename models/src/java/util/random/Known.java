package java.util.random;

import static raceproof.model.Intrinsics.*;

/** A generator that the library knows and that can jump. */
final class Known implements RandomGenerator.ArbitrarilyJumpableGenerator {
    private int state;

    static Known of(String name) {
        if (choose()) throw new IllegalArgumentException();
        return new Known();
    }

    public RandomGenerator.ArbitrarilyJumpableGenerator copy() {
        Known copy = new Known();
        copy.state = state;
        return copy;
    }

    public void jump(double distance) {
        state = (int) number();
    }

    public double jumpDistance() {
        return number();
    }

    public void jumpPowerOfTwo(int log) {
        state = (int) number();
    }

    public double leapDistance() {
        return number();
    }

    public long nextLong() {
        state = state + 1;
        return number();
    }
}
