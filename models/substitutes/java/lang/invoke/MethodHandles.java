package java.lang.invoke;

import static raceproof.model.Intrinsics.*;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.nio.ByteOrder;
import java.util.List;

public class MethodHandles {
    private MethodHandles() {}

    public static MethodHandle arrayConstructor(Class<?> type) throws IllegalArgumentException {
        return unknown(MethodHandle.class);
    }

    public static MethodHandle arrayElementGetter(Class<?> type) throws IllegalArgumentException {
        return unknown(MethodHandle.class);
    }

    public static MethodHandle arrayElementSetter(Class<?> type) throws IllegalArgumentException {
        return unknown(MethodHandle.class);
    }

    public static VarHandle arrayElementVarHandle(Class<?> type) throws IllegalArgumentException {
        return unknown(VarHandle.class);
    }

    public static MethodHandle arrayLength(Class<?> type) throws IllegalArgumentException {
        return unknown(MethodHandle.class);
    }

    public static VarHandle byteArrayViewVarHandle(Class<?> type, ByteOrder byteOrder) throws IllegalArgumentException {
        return unknown(VarHandle.class);
    }

    public static VarHandle byteBufferViewVarHandle(
            Class<?> type, ByteOrder byteOrder) throws IllegalArgumentException {
        return unknown(VarHandle.class);
    }

    public static MethodHandle catchException(
            MethodHandle methodHandle, Class<? extends Throwable> type, MethodHandle methodHandle2) {
        return unknown(MethodHandle.class);
    }

    public static <T> T classData(Lookup lookup, String s, Class<T> type) throws IllegalAccessException {
        if (choose()) throw new IllegalAccessException();
        return null;
    }

    public static <T> T classDataAt(Lookup lookup, String s, Class<T> type, int n) throws IllegalAccessException {
        if (choose()) throw new IllegalAccessException();
        return null;
    }

    public static MethodHandle collectArguments(MethodHandle methodHandle, int n, MethodHandle methodHandle2) {
        return unknown(MethodHandle.class);
    }

    public static VarHandle collectCoordinates(VarHandle varHandle, int n, MethodHandle methodHandle) {
        return unknown(VarHandle.class);
    }

    public static MethodHandle constant(Class<?> type, Object o) {
        return unknown(MethodHandle.class);
    }

    public static MethodHandle countedLoop(
            MethodHandle methodHandle, MethodHandle methodHandle2, MethodHandle methodHandle3) {
        return unknown(MethodHandle.class);
    }

    public static MethodHandle countedLoop(
            MethodHandle methodHandle, MethodHandle methodHandle2, MethodHandle methodHandle3,
            MethodHandle methodHandle4) {
        return unknown(MethodHandle.class);
    }

    public static MethodHandle doWhileLoop(
            MethodHandle methodHandle, MethodHandle methodHandle2, MethodHandle methodHandle3) {
        return unknown(MethodHandle.class);
    }

    public static MethodHandle dropArguments(MethodHandle methodHandle, int n, Class<?>... a) {
        return unknown(MethodHandle.class);
    }

    public static MethodHandle dropArguments(MethodHandle methodHandle, int n, List<Class<?>> list) {
        return unknown(MethodHandle.class);
    }

    public static MethodHandle dropArgumentsToMatch(MethodHandle methodHandle, int n, List<Class<?>> list, int n2) {
        return unknown(MethodHandle.class);
    }

    public static VarHandle dropCoordinates(VarHandle varHandle, int n, Class<?>... a) {
        return unknown(VarHandle.class);
    }

    public static MethodHandle dropReturn(MethodHandle methodHandle) {
        return unknown(MethodHandle.class);
    }

    public static MethodHandle empty(MethodType methodType) {
        return unknown(MethodHandle.class);
    }

    public static MethodHandle exactInvoker(MethodType methodType) {
        return unknown(MethodHandle.class);
    }

    public static MethodHandle explicitCastArguments(MethodHandle methodHandle, MethodType methodType) {
        return unknown(MethodHandle.class);
    }

    public static MethodHandle filterArguments(MethodHandle methodHandle, int n, MethodHandle... a) {
        return unknown(MethodHandle.class);
    }

    public static VarHandle filterCoordinates(VarHandle varHandle, int n, MethodHandle... a) {
        return unknown(VarHandle.class);
    }

    public static MethodHandle filterReturnValue(MethodHandle methodHandle, MethodHandle methodHandle2) {
        return unknown(MethodHandle.class);
    }

    public static VarHandle filterValue(VarHandle varHandle, MethodHandle methodHandle, MethodHandle methodHandle2) {
        return unknown(VarHandle.class);
    }

    public static MethodHandle foldArguments(MethodHandle methodHandle, MethodHandle methodHandle2) {
        return unknown(MethodHandle.class);
    }

    public static MethodHandle foldArguments(MethodHandle methodHandle, int n, MethodHandle methodHandle2) {
        return unknown(MethodHandle.class);
    }

    public static MethodHandle guardWithTest(
            MethodHandle methodHandle, MethodHandle methodHandle2, MethodHandle methodHandle3) {
        return unknown(MethodHandle.class);
    }

    public static MethodHandle identity(Class<?> type) {
        return unknown(MethodHandle.class);
    }

    public static MethodHandle insertArguments(MethodHandle methodHandle, int n, Object... a) {
        return unknown(MethodHandle.class);
    }

    public static VarHandle insertCoordinates(VarHandle varHandle, int n, Object... a) {
        return unknown(VarHandle.class);
    }

    public static MethodHandle invoker(MethodType methodType) {
        return unknown(MethodHandle.class);
    }

    public static MethodHandle iteratedLoop(
            MethodHandle methodHandle, MethodHandle methodHandle2, MethodHandle methodHandle3) {
        return unknown(MethodHandle.class);
    }

    public static Lookup lookup() {
        return unknown(Lookup.class);
    }

    public static MethodHandle loop(MethodHandle[]... a) {
        return unknown(MethodHandle.class);
    }

    public static MethodHandle permuteArguments(MethodHandle methodHandle, MethodType methodType, int... a) {
        return unknown(MethodHandle.class);
    }

    public static VarHandle permuteCoordinates(VarHandle varHandle, List<Class<?>> list, int... a) {
        return unknown(VarHandle.class);
    }

    public static Lookup privateLookupIn(Class<?> type, Lookup lookup) throws IllegalAccessException {
        if (choose()) throw new IllegalAccessException();
        return unknown(Lookup.class);
    }

    public static Lookup publicLookup() {
        return unknown(Lookup.class);
    }

    public static <T extends Member> T reflectAs(Class<T> type, MethodHandle methodHandle) {
        return null;
    }

    public static MethodHandle spreadInvoker(MethodType methodType, int n) {
        return unknown(MethodHandle.class);
    }

    public static MethodHandle tableSwitch(MethodHandle methodHandle, MethodHandle... a) {
        return unknown(MethodHandle.class);
    }

    public static MethodHandle throwException(Class<?> type, Class<? extends Throwable> type2) {
        return unknown(MethodHandle.class);
    }

    public static MethodHandle tryFinally(MethodHandle methodHandle, MethodHandle methodHandle2) {
        return unknown(MethodHandle.class);
    }

    public static MethodHandle varHandleExactInvoker(VarHandle.AccessMode accessMode, MethodType methodType) {
        return unknown(MethodHandle.class);
    }

    public static MethodHandle varHandleInvoker(VarHandle.AccessMode accessMode, MethodType methodType) {
        return unknown(MethodHandle.class);
    }

    public static MethodHandle whileLoop(
            MethodHandle methodHandle, MethodHandle methodHandle2, MethodHandle methodHandle3) {
        return unknown(MethodHandle.class);
    }

    public static MethodHandle zero(Class<?> type) {
        return unknown(MethodHandle.class);
    }

    public static final class Lookup {
        public static final int PUBLIC = 1;
        public static final int PRIVATE = 2;
        public static final int PROTECTED = 4;
        public static final int PACKAGE = 8;
        public static final int MODULE = 0x10;
        public static final int UNCONDITIONAL = 0x20;
        public static final int ORIGINAL = 0x40;

        private Lookup() {}

        public <T> Class<T> accessClass(Class<T> type) throws IllegalAccessException {
            if (choose()) throw new IllegalAccessException();
            return unknown(Class.class);
        }

        public MethodHandle bind(
                Object o, String s, MethodType methodType) throws NoSuchMethodException, IllegalAccessException {
            if (choose()) throw new NoSuchMethodException();
            if (choose()) throw new IllegalAccessException();
            return unknown(MethodHandle.class);
        }

        public Class<?> defineClass(byte[] a) throws IllegalAccessException {
            if (choose()) throw new IllegalAccessException();
            return unknown(Class.class);
        }

        public Lookup defineHiddenClass(byte[] a, boolean b, ClassOption... a2) throws IllegalAccessException {
            if (choose()) throw new IllegalAccessException();
            return this;
        }

        public Lookup defineHiddenClassWithClassData(
                byte[] a, Object o, boolean b, ClassOption... a2) throws IllegalAccessException {
            if (choose()) throw new IllegalAccessException();
            return this;
        }

        public Lookup dropLookupMode(int n) {
            return this;
        }

        public <T> Class<T> ensureInitialized(Class<T> type) throws IllegalAccessException {
            if (choose()) throw new IllegalAccessException();
            return unknown(Class.class);
        }

        public Class<?> findClass(String s) throws ClassNotFoundException, IllegalAccessException {
            if (choose()) throw new ClassNotFoundException();
            if (choose()) throw new IllegalAccessException();
            return unknown(Class.class);
        }

        public MethodHandle findConstructor(
                Class<?> type, MethodType methodType) throws NoSuchMethodException, IllegalAccessException {
            if (choose()) throw new NoSuchMethodException();
            if (choose()) throw new IllegalAccessException();
            return unknown(MethodHandle.class);
        }

        public MethodHandle findGetter(
                Class<?> type, String s, Class<?> type2) throws NoSuchFieldException, IllegalAccessException {
            if (choose()) throw new NoSuchFieldException();
            if (choose()) throw new IllegalAccessException();
            return unknown(MethodHandle.class);
        }

        public MethodHandle findSetter(
                Class<?> type, String s, Class<?> type2) throws NoSuchFieldException, IllegalAccessException {
            if (choose()) throw new NoSuchFieldException();
            if (choose()) throw new IllegalAccessException();
            return unknown(MethodHandle.class);
        }

        public MethodHandle findSpecial(
                Class<?> type, String s, MethodType methodType,
                Class<?> type2) throws NoSuchMethodException, IllegalAccessException {
            if (choose()) throw new NoSuchMethodException();
            if (choose()) throw new IllegalAccessException();
            return unknown(MethodHandle.class);
        }

        public MethodHandle findStatic(
                Class<?> type, String s, MethodType methodType) throws NoSuchMethodException, IllegalAccessException {
            if (choose()) throw new NoSuchMethodException();
            if (choose()) throw new IllegalAccessException();
            return unknown(MethodHandle.class);
        }

        public MethodHandle findStaticGetter(
                Class<?> type, String s, Class<?> type2) throws NoSuchFieldException, IllegalAccessException {
            if (choose()) throw new NoSuchFieldException();
            if (choose()) throw new IllegalAccessException();
            return unknown(MethodHandle.class);
        }

        public MethodHandle findStaticSetter(
                Class<?> type, String s, Class<?> type2) throws NoSuchFieldException, IllegalAccessException {
            if (choose()) throw new NoSuchFieldException();
            if (choose()) throw new IllegalAccessException();
            return unknown(MethodHandle.class);
        }

        public VarHandle findStaticVarHandle(
                Class<?> type, String s, Class<?> type2) throws NoSuchFieldException, IllegalAccessException {
            if (choose()) throw new NoSuchFieldException();
            if (choose()) throw new IllegalAccessException();
            return unknown(VarHandle.class);
        }

        public VarHandle findVarHandle(
                Class<?> type, String s, Class<?> type2) throws NoSuchFieldException, IllegalAccessException {
            if (choose()) throw new NoSuchFieldException();
            if (choose()) throw new IllegalAccessException();
            return unknown(VarHandle.class);
        }

        public MethodHandle findVirtual(
                Class<?> type, String s, MethodType methodType) throws NoSuchMethodException, IllegalAccessException {
            if (choose()) throw new NoSuchMethodException();
            if (choose()) throw new IllegalAccessException();
            return unknown(MethodHandle.class);
        }

        public boolean hasFullPrivilegeAccess() {
            return choose();
        }

        public boolean hasPrivateAccess() {
            return choose();
        }

        public Lookup in(Class<?> type) {
            return this;
        }

        public Class<?> lookupClass() {
            return unknown(Class.class);
        }

        public int lookupModes() {
            return (int) number();
        }

        public Class<?> previousLookupClass() {
            return unknown(Class.class);
        }

        public MethodHandleInfo revealDirect(MethodHandle methodHandle) {
            return unknown(MethodHandleInfo.class);
        }

        public String toString() {
            return string();
        }

        public MethodHandle unreflect(Method method) throws IllegalAccessException {
            if (choose()) throw new IllegalAccessException();
            return unknown(MethodHandle.class);
        }

        public MethodHandle unreflectConstructor(Constructor<?> constructor) throws IllegalAccessException {
            if (choose()) throw new IllegalAccessException();
            return unknown(MethodHandle.class);
        }

        public MethodHandle unreflectGetter(Field field) throws IllegalAccessException {
            if (choose()) throw new IllegalAccessException();
            return unknown(MethodHandle.class);
        }

        public MethodHandle unreflectSetter(Field field) throws IllegalAccessException {
            if (choose()) throw new IllegalAccessException();
            return unknown(MethodHandle.class);
        }

        public MethodHandle unreflectSpecial(Method method, Class<?> type) throws IllegalAccessException {
            if (choose()) throw new IllegalAccessException();
            return unknown(MethodHandle.class);
        }

        public VarHandle unreflectVarHandle(Field field) throws IllegalAccessException {
            if (choose()) throw new IllegalAccessException();
            return unknown(VarHandle.class);
        }

        public enum ClassOption {
            NESTMATE,
            STRONG;

        }
    }
}
