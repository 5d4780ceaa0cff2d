package java.lang.invoke;

import static raceproof.model.Intrinsics.*;

import java.io.Serializable;

public final class SerializedLambda implements Serializable {
    public SerializedLambda(
            Class<?> type, String s, String s2, String s3, int n, String s4, String s5, String s6, String s7,
            Object[] a) {}

    public Object getCapturedArg(int n) {
        return null;
    }

    public int getCapturedArgCount() {
        return (int) number();
    }

    public String getCapturingClass() {
        return string();
    }

    public String getFunctionalInterfaceClass() {
        return string();
    }

    public String getFunctionalInterfaceMethodName() {
        return string();
    }

    public String getFunctionalInterfaceMethodSignature() {
        return string();
    }

    public String getImplClass() {
        return string();
    }

    public int getImplMethodKind() {
        return (int) number();
    }

    public String getImplMethodName() {
        return string();
    }

    public String getImplMethodSignature() {
        return string();
    }

    public final String getInstantiatedMethodType() {
        return string();
    }

    public String toString() {
        return string();
    }
}
