package java.util;

import java.util.function.LongConsumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import raceproof.model.Intrinsics;

/** A number or none; immutable. */
public final class OptionalLong {
    public static OptionalLong empty() {
        return new OptionalLong();
    }

    public static OptionalLong of(long value) {
        return new OptionalLong();
    }

    public long getAsLong() {
        if (Intrinsics.choose()) {
            throw new NoSuchElementException();
        }
        return Intrinsics.number();
    }

    public boolean isPresent() {
        return Intrinsics.choose();
    }

    public boolean isEmpty() {
        return Intrinsics.choose();
    }

    public void ifPresent(LongConsumer action) {
        if (Intrinsics.choose()) {
            action.accept(Intrinsics.number());
        }
    }

    public void ifPresentOrElse(LongConsumer action, Runnable otherwise) {
        if (Intrinsics.choose()) {
            action.accept(Intrinsics.number());
        } else {
            otherwise.run();
        }
    }

    public LongStream stream() {
        return LongStream.of(Intrinsics.number());
    }

    public long orElse(long other) {
        return Intrinsics.number();
    }

    public long orElseGet(LongSupplier supplier) {
        if (Intrinsics.choose()) {
            return Intrinsics.number();
        }
        return supplier.getAsLong();
    }

    public long orElseThrow() {
        if (Intrinsics.choose()) {
            throw new NoSuchElementException();
        }
        return Intrinsics.number();
    }

    public <X extends Throwable> long orElseThrow(Supplier<? extends X> supplier) throws X {
        if (Intrinsics.choose()) {
            return Intrinsics.number();
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

    private OptionalLong() {}
}
