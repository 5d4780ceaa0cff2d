package java.lang.constant;

import static raceproof.model.Intrinsics.*;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;

public interface MethodHandleDesc extends ConstantDesc {
    default MethodHandleDesc asType(MethodTypeDesc methodTypeDesc) {
        return unknown(MethodHandleDesc.class);
    }

    boolean equals(Object o);

    MethodTypeDesc invocationType();

    static DirectMethodHandleDesc of(DirectMethodHandleDesc.Kind kind, ClassDesc classDesc, String s, String s2) {
        return unknown(DirectMethodHandleDesc.class);
    }

    static DirectMethodHandleDesc ofConstructor(ClassDesc classDesc, ClassDesc... a) {
        return unknown(DirectMethodHandleDesc.class);
    }

    static DirectMethodHandleDesc ofField(
            DirectMethodHandleDesc.Kind kind, ClassDesc classDesc, String s, ClassDesc classDesc2) {
        return unknown(DirectMethodHandleDesc.class);
    }

    static DirectMethodHandleDesc ofMethod(
            DirectMethodHandleDesc.Kind kind, ClassDesc classDesc, String s, MethodTypeDesc methodTypeDesc) {
        return unknown(DirectMethodHandleDesc.class);
    }

    MethodHandle resolveConstantDesc(MethodHandles.Lookup lookup) throws ReflectiveOperationException;
}
