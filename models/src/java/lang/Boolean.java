package java.lang;

import java.io.Serializable;
import java.lang.constant.Constable;
import java.lang.constant.DynamicConstantDesc;
import java.util.Optional;
import raceproof.model.Intrinsics;

/** Immutable; there are two. */
public final class Boolean implements Serializable, Comparable<Boolean>, Constable {
    public static final Boolean TRUE = new Boolean(true);
    public static final Boolean FALSE = new Boolean(false);
    @SuppressWarnings("unchecked")
    public static final Class<Boolean> TYPE = (Class<Boolean>) Class.getPrimitiveClass("boolean");

    public Boolean(boolean value) {}

    public Boolean(String text) {}

    public static boolean parseBoolean(String text) {
        return Intrinsics.choose();
    }

    public boolean booleanValue() {
        return Intrinsics.choose();
    }

    public static Boolean valueOf(boolean b) {
        return b ? TRUE : FALSE;
    }

    public static Boolean valueOf(String text) {
        return Intrinsics.choose() ? TRUE : FALSE;
    }

    public static String toString(boolean flag) {
        return Intrinsics.string();
    }

    public String toString() {
        return Intrinsics.string();
    }

    public int hashCode() {
        return (int) Intrinsics.number();
    }

    public static int hashCode(boolean flag) {
        return (int) Intrinsics.number();
    }

    public boolean equals(Object object) {
        return Intrinsics.choose();
    }

    public static boolean getBoolean(String name) {
        System.getProperty(name);
        return Intrinsics.choose();
    }

    public int compareTo(Boolean other) {
        return (int) Intrinsics.number();
    }

    public static int compare(boolean flag1, boolean flag2) {
        return (int) Intrinsics.number();
    }

    public static boolean logicalAnd(boolean flag1, boolean flag2) {
        return Intrinsics.choose();
    }

    public static boolean logicalOr(boolean flag1, boolean flag2) {
        return Intrinsics.choose();
    }

    public static boolean logicalXor(boolean flag1, boolean flag2) {
        return Intrinsics.choose();
    }

    public Optional<DynamicConstantDesc<Boolean>> describeConstable() {
        return Optional.of(Intrinsics.unknown(DynamicConstantDesc.class));
    }
}
