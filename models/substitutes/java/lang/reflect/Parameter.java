package java.lang.reflect;

import static raceproof.model.Intrinsics.*;

import java.lang.annotation.Annotation;

public final class Parameter implements AnnotatedElement {
    private Parameter() {}

    public boolean equals(Object o) {
        return choose();
    }

    public AnnotatedType getAnnotatedType() {
        return unknown(AnnotatedType.class);
    }

    public <T extends Annotation> T getAnnotation(Class<T> type) {
        return null;
    }

    public Annotation[] getAnnotations() {
        return new Annotation[] {unknown(Annotation.class)};
    }

    public <T extends Annotation> T[] getAnnotationsByType(Class<T> type) {
        return null;
    }

    public <T extends Annotation> T getDeclaredAnnotation(Class<T> type) {
        return null;
    }

    public Annotation[] getDeclaredAnnotations() {
        return new Annotation[] {unknown(Annotation.class)};
    }

    public <T extends Annotation> T[] getDeclaredAnnotationsByType(Class<T> type) {
        return null;
    }

    public Executable getDeclaringExecutable() {
        return unknown(Executable.class);
    }

    public int getModifiers() {
        return (int) number();
    }

    public String getName() {
        return string();
    }

    public Type getParameterizedType() {
        return unknown(Type.class);
    }

    public Class<?> getType() {
        return unknown(Class.class);
    }

    public int hashCode() {
        return (int) number();
    }

    public boolean isImplicit() {
        return choose();
    }

    public boolean isNamePresent() {
        return choose();
    }

    public boolean isSynthetic() {
        return choose();
    }

    public boolean isVarArgs() {
        return choose();
    }

    public String toString() {
        return string();
    }
}
