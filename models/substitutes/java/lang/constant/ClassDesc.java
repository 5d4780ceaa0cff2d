package java.lang.constant;

import static raceproof.model.Intrinsics.*;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.TypeDescriptor;

public interface ClassDesc extends ConstantDesc, TypeDescriptor.OfField<ClassDesc> {
    ClassDesc arrayType();

    ClassDesc arrayType(int n);

    default ClassDesc componentType() {
        return unknown(ClassDesc.class);
    }

    String descriptorString();

    String displayName();

    boolean equals(Object o);

    default boolean isArray() {
        return choose();
    }

    default boolean isClassOrInterface() {
        return choose();
    }

    default boolean isPrimitive() {
        return choose();
    }

    default ClassDesc nested(String s) {
        return unknown(ClassDesc.class);
    }

    default ClassDesc nested(String s, String... a) {
        return unknown(ClassDesc.class);
    }

    static ClassDesc of(String s) {
        return unknown(ClassDesc.class);
    }

    static ClassDesc of(String s, String s2) {
        return unknown(ClassDesc.class);
    }

    static ClassDesc ofDescriptor(String s) {
        return unknown(ClassDesc.class);
    }

    static ClassDesc ofInternalName(String s) {
        return unknown(ClassDesc.class);
    }

    default String packageName() {
        return string();
    }

    Class<?> resolveConstantDesc(MethodHandles.Lookup lookup) throws ReflectiveOperationException;
}
