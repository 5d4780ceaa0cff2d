package java.util;

import static raceproof.model.Intrinsics.*;

import java.io.Serializable;

public final class UUID implements Serializable, Comparable<UUID> {
    public UUID(long n, long n2) {}

    public int clockSequence() {
        return (int) number();
    }

    public int compareTo(UUID uUID) {
        return (int) number();
    }

    public boolean equals(Object o) {
        return choose();
    }

    public static UUID fromString(String s) {
        if (choose()) throw new IllegalArgumentException();
        return new UUID(number(), number());
    }

    public long getLeastSignificantBits() {
        return number();
    }

    public long getMostSignificantBits() {
        return number();
    }

    public int hashCode() {
        return (int) number();
    }

    public static UUID nameUUIDFromBytes(byte[] a) {
        byte read = a[0];
        return new UUID(number(), number());
    }

    public long node() {
        return number();
    }

    public static UUID randomUUID() {
        return new UUID(number(), number());
    }

    public long timestamp() {
        return number();
    }

    public String toString() {
        return string();
    }

    public int variant() {
        return (int) number();
    }

    public int version() {
        return (int) number();
    }
}
