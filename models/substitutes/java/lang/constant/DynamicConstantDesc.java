package java.lang.constant;

import static raceproof.model.Intrinsics.*;

import java.lang.invoke.MethodHandles;
import java.util.List;

public abstract class DynamicConstantDesc<T> implements ConstantDesc {
    protected DynamicConstantDesc(
            DirectMethodHandleDesc directMethodHandleDesc, String s, ClassDesc classDesc, ConstantDesc... a) {}

    public ConstantDesc[] bootstrapArgs() {
        return new ConstantDesc[] {unknown(ConstantDesc.class)};
    }

    public List<ConstantDesc> bootstrapArgsList() {
        return List.of(unknown(ConstantDesc.class));
    }

    public DirectMethodHandleDesc bootstrapMethod() {
        return unknown(DirectMethodHandleDesc.class);
    }

    public String constantName() {
        return string();
    }

    public ClassDesc constantType() {
        return unknown(ClassDesc.class);
    }

    public final boolean equals(Object o) {
        return choose();
    }

    public final int hashCode() {
        return (int) number();
    }

    public static <T> DynamicConstantDesc<T> of(DirectMethodHandleDesc directMethodHandleDesc) {
        return unknown(DynamicConstantDesc.class);
    }

    public static <T> DynamicConstantDesc<T> of(DirectMethodHandleDesc directMethodHandleDesc, ConstantDesc... a) {
        return unknown(DynamicConstantDesc.class);
    }

    public static <T> ConstantDesc ofCanonical(
            DirectMethodHandleDesc directMethodHandleDesc, String s, ClassDesc classDesc, ConstantDesc[] a) {
        return unknown(ConstantDesc.class);
    }

    public static <T> DynamicConstantDesc<T> ofNamed(
            DirectMethodHandleDesc directMethodHandleDesc, String s, ClassDesc classDesc, ConstantDesc... a) {
        return unknown(DynamicConstantDesc.class);
    }

    public T resolveConstantDesc(MethodHandles.Lookup lookup) throws ReflectiveOperationException {
        if (choose()) throw new ReflectiveOperationException();
        return null;
    }

    public String toString() {
        return string();
    }
}
