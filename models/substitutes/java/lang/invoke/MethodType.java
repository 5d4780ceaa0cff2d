package java.lang.invoke;

import static raceproof.model.Intrinsics.*;

import java.io.Serializable;
import java.lang.constant.Constable;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.Optional;

public final class MethodType implements Constable, TypeDescriptor.OfMethod<Class<?>, MethodType>, Serializable {
    private MethodType() {}

    public MethodType appendParameterTypes(Class<?>... a) {
        return this;
    }

    public MethodType appendParameterTypes(List<Class<?>> list) {
        return this;
    }

    public MethodType changeParameterType(int n, Class<?> type) {
        return this;
    }

    public MethodType changeReturnType(Class<?> type) {
        return this;
    }

    public Optional<MethodTypeDesc> describeConstable() {
        return Optional.of(unknown(MethodTypeDesc.class));
    }

    public String descriptorString() {
        return string();
    }

    public MethodType dropParameterTypes(int n, int n2) {
        return this;
    }

    public boolean equals(Object o) {
        return choose();
    }

    public MethodType erase() {
        return this;
    }

    public static MethodType fromMethodDescriptorString(
            String s, ClassLoader classLoader) throws IllegalArgumentException, TypeNotPresentException {
        return unknown(MethodType.class);
    }

    public MethodType generic() {
        return this;
    }

    public static MethodType genericMethodType(int n) {
        return unknown(MethodType.class);
    }

    public static MethodType genericMethodType(int n, boolean b) {
        return unknown(MethodType.class);
    }

    public boolean hasPrimitives() {
        return choose();
    }

    public boolean hasWrappers() {
        return choose();
    }

    public int hashCode() {
        return (int) number();
    }

    public MethodType insertParameterTypes(int n, Class<?>... a) {
        return this;
    }

    public MethodType insertParameterTypes(int n, List<Class<?>> list) {
        return this;
    }

    public Class<?> lastParameterType() {
        return unknown(Class.class);
    }

    public static MethodType methodType(Class<?> type) {
        return unknown(MethodType.class);
    }

    public static MethodType methodType(Class<?> type, Class<?> type2) {
        return unknown(MethodType.class);
    }

    public static MethodType methodType(Class<?> type, Class<?>[] a) {
        return unknown(MethodType.class);
    }

    public static MethodType methodType(Class<?> type, MethodType methodType) {
        return unknown(MethodType.class);
    }

    public static MethodType methodType(Class<?> type, List<Class<?>> list) {
        return unknown(MethodType.class);
    }

    public static MethodType methodType(Class<?> type, Class<?> type2, Class<?>... a) {
        return unknown(MethodType.class);
    }

    public Class<?>[] parameterArray() {
        return new Class<?>[] {unknown(Class.class)};
    }

    public int parameterCount() {
        return (int) number();
    }

    public List<Class<?>> parameterList() {
        return List.of();
    }

    public Class<?> parameterType(int n) {
        return unknown(Class.class);
    }

    public Class<?> returnType() {
        return unknown(Class.class);
    }

    public String toMethodDescriptorString() {
        return string();
    }

    public String toString() {
        return string();
    }

    public MethodType unwrap() {
        return this;
    }

    public MethodType wrap() {
        return this;
    }
}
