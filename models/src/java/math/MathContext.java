package java.math;

import static raceproof.model.Intrinsics.*;

import java.io.Serializable;

public final class MathContext implements Serializable {
    public static final MathContext UNLIMITED = new MathContext(0);
    public static final MathContext DECIMAL32 = new MathContext(0);
    public static final MathContext DECIMAL64 = new MathContext(0);
    public static final MathContext DECIMAL128 = new MathContext(0);

    public MathContext(int n) {}

    public MathContext(String s) {}

    public MathContext(int n, RoundingMode roundingMode) {}

    public boolean equals(Object o) {
        return choose();
    }

    public int getPrecision() {
        return (int) number();
    }

    public RoundingMode getRoundingMode() {
        return RoundingMode.HALF_UP;
    }

    public int hashCode() {
        return (int) number();
    }

    public String toString() {
        return string();
    }
}
