package java.lang.invoke;

import static raceproof.model.Intrinsics.*;

import java.lang.reflect.Member;

public interface MethodHandleInfo {
    int REF_getField = 1;
    int REF_getStatic = 2;
    int REF_putField = 3;
    int REF_putStatic = 4;
    int REF_invokeVirtual = 5;
    int REF_invokeStatic = 6;
    int REF_invokeSpecial = 7;
    int REF_newInvokeSpecial = 8;
    int REF_invokeInterface = 9;

    Class<?> getDeclaringClass();

    MethodType getMethodType();

    int getModifiers();

    String getName();

    int getReferenceKind();

    default boolean isVarArgs() {
        return choose();
    }

    static String referenceKindToString(int n) {
        return string();
    }

    <T extends Member> T reflectAs(Class<T> type, MethodHandles.Lookup lookup);

    static String toString(int n, Class<?> type, String s, MethodType methodType) {
        return string();
    }
}
