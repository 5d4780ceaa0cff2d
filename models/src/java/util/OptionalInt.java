package java.util;

import java.util.function.IntConsumer;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import raceproof.model.Intrinsics;

/** A number or none; immutable. */
public final class OptionalInt {
    public static OptionalInt empty() {
        return new OptionalInt();
    }

    public static OptionalInt of(int value) {
        return new OptionalInt();
    }

    public int getAsInt() {
        if (Intrinsics.choose()) {
            throw new NoSuchElementException();
        }
        return (int) Intrinsics.number();
    }

    public boolean isPresent() {
        return Intrinsics.choose();
    }

    public boolean isEmpty() {
        return Intrinsics.choose();
    }

    public void ifPresent(IntConsumer action) {
        if (Intrinsics.choose()) {
            action.accept((int) Intrinsics.number());
        }
    }

    public void ifPresentOrElse(IntConsumer action, Runnable otherwise) {
        if (Intrinsics.choose()) {
            action.accept((int) Intrinsics.number());
        } else {
            otherwise.run();
        }
    }

    public IntStream stream() {
        return IntStream.of((int) Intrinsics.number());
    }

    public int orElse(int other) {
        return (int) Intrinsics.number();
    }

    public int orElseGet(IntSupplier supplier) {
        if (Intrinsics.choose()) {
            return (int) Intrinsics.number();
        }
        return supplier.getAsInt();
    }

    public int orElseThrow() {
        if (Intrinsics.choose()) {
            throw new NoSuchElementException();
        }
        return (int) Intrinsics.number();
    }

    public <X extends Throwable> int orElseThrow(Supplier<? extends X> supplier) throws X {
        if (Intrinsics.choose()) {
            return (int) Intrinsics.number();
        }
        throw supplier.get();
    }

    public boolean equals(Object object) {
        return Intrinsics.choose();
    }

    public int hashCode() {
        return (int) Intrinsics.number();
    }

    public String toString() {
        return Intrinsics.string();
    }

    private OptionalInt() {}
}
