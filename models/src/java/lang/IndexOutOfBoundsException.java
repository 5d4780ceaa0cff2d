package java.lang;

import raceproof.model.Intrinsics;

public class IndexOutOfBoundsException extends RuntimeException {
    public IndexOutOfBoundsException() {}

    public IndexOutOfBoundsException(int index) {
        super(Intrinsics.string());
    }

    public IndexOutOfBoundsException(String message) {
        super(message);
    }

    public IndexOutOfBoundsException(long index) {
        super(Intrinsics.string());
    }
}
