package java.math;

import static raceproof.model.Intrinsics.*;

import java.io.Serializable;

public final class MathContext implements Serializable {
    public static final MathContext UNLIMITED = unknown(MathContext.class);
    public static final MathContext DECIMAL32 = unknown(MathContext.class);
    public static final MathContext DECIMAL64 = unknown(MathContext.class);
    public static final MathContext DECIMAL128 = unknown(MathContext.class);

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
        return unknown(RoundingMode.class);
    }

    public int hashCode() {
        return (int) number();
    }

    public String toString() {
        return string();
    }
}
