package java.lang.reflect;

import static raceproof.model.Intrinsics.*;

public class Modifier {
    public static final int PUBLIC = 1;
    public static final int PRIVATE = 2;
    public static final int PROTECTED = 4;
    public static final int STATIC = 8;
    public static final int FINAL = 0x10;
    public static final int SYNCHRONIZED = 0x20;
    public static final int VOLATILE = 0x40;
    public static final int TRANSIENT = 0x80;
    public static final int NATIVE = 0x100;
    public static final int INTERFACE = 0x200;
    public static final int ABSTRACT = 0x400;
    public static final int STRICT = 0x800;

    private Modifier() {}

    public static int classModifiers() {
        return (int) number();
    }

    public static int constructorModifiers() {
        return (int) number();
    }

    public static int fieldModifiers() {
        return (int) number();
    }

    public static int interfaceModifiers() {
        return (int) number();
    }

    public static boolean isAbstract(int n) {
        return choose();
    }

    public static boolean isFinal(int n) {
        return choose();
    }

    public static boolean isInterface(int n) {
        return choose();
    }

    public static boolean isNative(int n) {
        return choose();
    }

    public static boolean isPrivate(int n) {
        return choose();
    }

    public static boolean isProtected(int n) {
        return choose();
    }

    public static boolean isPublic(int n) {
        return choose();
    }

    public static boolean isStatic(int n) {
        return choose();
    }

    public static boolean isStrict(int n) {
        return choose();
    }

    public static boolean isSynchronized(int n) {
        return choose();
    }

    public static boolean isTransient(int n) {
        return choose();
    }

    public static boolean isVolatile(int n) {
        return choose();
    }

    public static int methodModifiers() {
        return (int) number();
    }

    public static int parameterModifiers() {
        return (int) number();
    }

    public static String toString(int n) {
        return string();
    }
}
