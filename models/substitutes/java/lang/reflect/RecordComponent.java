package java.lang.reflect;

import static raceproof.model.Intrinsics.*;

import java.lang.annotation.Annotation;

public final class RecordComponent implements AnnotatedElement {
    private RecordComponent() {}

    public Method getAccessor() {
        return unknown(Method.class);
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

    public Annotation[] getDeclaredAnnotations() {
        return new Annotation[] {unknown(Annotation.class)};
    }

    public Class<?> getDeclaringRecord() {
        return unknown(Class.class);
    }

    public String getGenericSignature() {
        return string();
    }

    public Type getGenericType() {
        return unknown(Type.class);
    }

    public String getName() {
        return string();
    }

    public Class<?> getType() {
        return unknown(Class.class);
    }

    public String toString() {
        return string();
    }
}
