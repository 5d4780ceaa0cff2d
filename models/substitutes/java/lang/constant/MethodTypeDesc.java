package java.lang.constant;

import static raceproof.model.Intrinsics.*;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.TypeDescriptor;
import java.util.List;

public interface MethodTypeDesc extends ConstantDesc, TypeDescriptor.OfMethod<ClassDesc, MethodTypeDesc> {
    MethodTypeDesc changeParameterType(int n, ClassDesc classDesc);

    MethodTypeDesc changeReturnType(ClassDesc classDesc);

    String descriptorString();

    default String displayDescriptor() {
        return string();
    }

    MethodTypeDesc dropParameterTypes(int n, int n2);

    boolean equals(Object o);

    MethodTypeDesc insertParameterTypes(int n, ClassDesc... a);

    static MethodTypeDesc of(ClassDesc classDesc) {
        return unknown(MethodTypeDesc.class);
    }

    static MethodTypeDesc of(ClassDesc classDesc, ClassDesc... a) {
        return unknown(MethodTypeDesc.class);
    }

    static MethodTypeDesc of(ClassDesc classDesc, List<ClassDesc> list) {
        return unknown(MethodTypeDesc.class);
    }

    static MethodTypeDesc ofDescriptor(String s) {
        return unknown(MethodTypeDesc.class);
    }

    ClassDesc[] parameterArray();

    int parameterCount();

    List<ClassDesc> parameterList();

    ClassDesc parameterType(int n);

    MethodType resolveConstantDesc(MethodHandles.Lookup lookup) throws ReflectiveOperationException;

    ClassDesc returnType();
}
