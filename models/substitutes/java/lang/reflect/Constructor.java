package java.lang.reflect;

import static raceproof.model.Intrinsics.*;

import java.lang.annotation.Annotation;

public final class Constructor<T> extends Executable {
    private Constructor() {}

    public boolean equals(Object o) {
        return choose();
    }

    public AnnotatedType getAnnotatedReceiverType() {
        return unknown(AnnotatedType.class);
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

    public Class<T> getDeclaringClass() {
        return unknown(Class.class);
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

    public TypeVariable<Constructor<T>>[] getTypeParameters() {
        return null;
    }

    public int hashCode() {
        return (int) number();
    }

    public boolean isSynthetic() {
        return choose();
    }

    public boolean isVarArgs() {
        return choose();
    }

    public T newInstance(Object... a)
            throws InstantiationException, IllegalAccessException, IllegalArgumentException, InvocationTargetException {
        if (choose()) throw new InstantiationException();
        if (choose()) throw new IllegalAccessException();
        return null;
    }

    public void setAccessible(boolean b) {}

    public String toGenericString() {
        return string();
    }

    public String toString() {
        return string();
    }
}
