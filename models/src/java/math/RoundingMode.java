package java.math;

import static raceproof.model.Intrinsics.*;

public enum RoundingMode {
    UP,
    DOWN,
    CEILING,
    FLOOR,
    HALF_UP,
    HALF_DOWN,
    HALF_EVEN,
    UNNECESSARY;

    public static RoundingMode valueOf(int n) {
        if (choose()) throw new IllegalArgumentException();
        return HALF_UP;
    }
}
