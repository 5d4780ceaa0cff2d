package java.lang.reflect;

import static raceproof.model.Intrinsics.*;

import java.lang.annotation.Annotation;

public final class Method extends Executable {
    private Method() {}

    public boolean equals(Object o) {
        return choose();
    }

    public AnnotatedType getAnnotatedReturnType() {
        return unknown(AnnotatedType.class);
    }

    public <T extends Annotation> T getAnnotation(Class<T> type) {
        return null;
    }

    public Annotation[] getDeclaredAnnotations() {
        return new Annotation[] {unknown(Annotation.class)};
    }

    public Class<?> getDeclaringClass() {
        return unknown(Class.class);
    }

    public Object getDefaultValue() {
        return null;
    }

    public Class<?>[] getExceptionTypes() {
        return new Class<?>[] {unknown(Class.class)};
    }

    public Type[] getGenericExceptionTypes() {
        return new Type[] {unknown(Type.class)};
    }

    public Type[] getGenericParameterTypes() {
        return new Type[] {unknown(Type.class)};
    }

    public Type getGenericReturnType() {
        return unknown(Type.class);
    }

    public int getModifiers() {
        return (int) number();
    }

    public String getName() {
        return string();
    }

    public Annotation[][] getParameterAnnotations() {
        return new Annotation[(int) number()][];
    }

    public int getParameterCount() {
        return (int) number();
    }

    public Class<?>[] getParameterTypes() {
        return new Class<?>[] {unknown(Class.class)};
    }

    public Class<?> getReturnType() {
        return unknown(Class.class);
    }

    public TypeVariable<Method>[] getTypeParameters() {
        return null;
    }

    public int hashCode() {
        return (int) number();
    }

    public Object invoke(Object o, Object... a) throws IllegalAccessException, InvocationTargetException {
        if (choose()) throw new IllegalAccessException();
        return null;
    }

    public boolean isBridge() {
        return choose();
    }

    public boolean isDefault() {
        return choose();
    }

    public boolean isSynthetic() {
        return choose();
    }

    public boolean isVarArgs() {
        return choose();
    }

    public void setAccessible(boolean b) {}

    public String toGenericString() {
        return string();
    }

    public String toString() {
        return string();
    }
}
