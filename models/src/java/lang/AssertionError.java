package java.lang;

import raceproof.model.Intrinsics;

public class AssertionError extends Error {
    public AssertionError() {}

    public AssertionError(boolean detail) {
        super(Intrinsics.string());
    }

    public AssertionError(char detail) {
        super(Intrinsics.string());
    }

    public AssertionError(double detail) {
        super(Intrinsics.string());
    }

    public AssertionError(float detail) {
        super(Intrinsics.string());
    }

    public AssertionError(int detail) {
        super(Intrinsics.string());
    }

    public AssertionError(Object detail) {
        super(String.valueOf(detail));
        if (detail instanceof Throwable) initCause((Throwable) detail);
    }

    public AssertionError(long detail) {
        super(Intrinsics.string());
    }

    public AssertionError(String message, Throwable cause) {
        super(message, cause);
    }
}
