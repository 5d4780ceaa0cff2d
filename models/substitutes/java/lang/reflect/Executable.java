package java.lang.reflect;

import static raceproof.model.Intrinsics.*;

import java.lang.annotation.Annotation;

public abstract class Executable extends AccessibleObject implements Member, GenericDeclaration {
    Executable() {}

    public AnnotatedType[] getAnnotatedExceptionTypes() {
        return new AnnotatedType[] {unknown(AnnotatedType.class)};
    }

    public AnnotatedType[] getAnnotatedParameterTypes() {
        return new AnnotatedType[] {unknown(AnnotatedType.class)};
    }

    public AnnotatedType getAnnotatedReceiverType() {
        return unknown(AnnotatedType.class);
    }

    public abstract AnnotatedType getAnnotatedReturnType();

    public <T extends Annotation> T getAnnotation(Class<T> type) {
        return null;
    }

    public <T extends Annotation> T[] getAnnotationsByType(Class<T> type) {
        return null;
    }

    public Annotation[] getDeclaredAnnotations() {
        return new Annotation[] {unknown(Annotation.class)};
    }

    public abstract Class<?> getDeclaringClass();

    public abstract Class<?>[] getExceptionTypes();

    public Type[] getGenericExceptionTypes() {
        return new Type[] {unknown(Type.class)};
    }

    public Type[] getGenericParameterTypes() {
        return new Type[] {unknown(Type.class)};
    }

    public abstract int getModifiers();

    public abstract String getName();

    public abstract Annotation[][] getParameterAnnotations();

    public abstract int getParameterCount();

    public abstract Class<?>[] getParameterTypes();

    public Parameter[] getParameters() {
        return new Parameter[] {unknown(Parameter.class)};
    }

    public abstract TypeVariable<?>[] getTypeParameters();

    public boolean isSynthetic() {
        return choose();
    }

    public boolean isVarArgs() {
        return choose();
    }

    public abstract String toGenericString();
}
