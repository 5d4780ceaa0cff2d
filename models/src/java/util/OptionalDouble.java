package java.util;

import java.util.function.DoubleConsumer;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;
import java.util.stream.DoubleStream;
import raceproof.model.Intrinsics;

/** A number or none; immutable. */
public final class OptionalDouble {
    public static OptionalDouble empty() {
        return new OptionalDouble();
    }

    public static OptionalDouble of(double value) {
        return new OptionalDouble();
    }

    public double getAsDouble() {
        if (Intrinsics.choose()) {
            throw new NoSuchElementException();
        }
        return (double) Intrinsics.number();
    }

    public boolean isPresent() {
        return Intrinsics.choose();
    }

    public boolean isEmpty() {
        return Intrinsics.choose();
    }

    public void ifPresent(DoubleConsumer action) {
        if (Intrinsics.choose()) {
            action.accept((double) Intrinsics.number());
        }
    }

    public void ifPresentOrElse(DoubleConsumer action, Runnable otherwise) {
        if (Intrinsics.choose()) {
            action.accept((double) Intrinsics.number());
        } else {
            otherwise.run();
        }
    }

    public DoubleStream stream() {
        return DoubleStream.of((double) Intrinsics.number());
    }

    public double orElse(double other) {
        return (double) Intrinsics.number();
    }

    public double orElseGet(DoubleSupplier supplier) {
        if (Intrinsics.choose()) {
            return (double) Intrinsics.number();
        }
        return supplier.getAsDouble();
    }

    public double orElseThrow() {
        if (Intrinsics.choose()) {
            throw new NoSuchElementException();
        }
        return (double) Intrinsics.number();
    }

    public <X extends Throwable> double orElseThrow(Supplier<? extends X> supplier) throws X {
        if (Intrinsics.choose()) {
            return (double) Intrinsics.number();
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

    private OptionalDouble() {}
}
