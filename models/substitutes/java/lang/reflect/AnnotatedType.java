package java.lang.reflect;

import static raceproof.model.Intrinsics.*;

import java.lang.annotation.Annotation;

public interface AnnotatedType extends AnnotatedElement {
    default AnnotatedType getAnnotatedOwnerType() {
        return unknown(AnnotatedType.class);
    }

    <T extends Annotation> T getAnnotation(Class<T> type);

    Annotation[] getAnnotations();

    Annotation[] getDeclaredAnnotations();

    Type getType();
}
