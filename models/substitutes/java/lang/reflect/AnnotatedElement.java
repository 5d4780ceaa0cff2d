package java.lang.reflect;

import static raceproof.model.Intrinsics.*;

import java.lang.annotation.Annotation;

public interface AnnotatedElement {
    <T extends Annotation> T getAnnotation(Class<T> type);

    Annotation[] getAnnotations();

    default <T extends Annotation> T[] getAnnotationsByType(Class<T> type) {
        return null;
    }

    default <T extends Annotation> T getDeclaredAnnotation(Class<T> type) {
        return null;
    }

    Annotation[] getDeclaredAnnotations();

    default <T extends Annotation> T[] getDeclaredAnnotationsByType(Class<T> type) {
        return null;
    }

    default boolean isAnnotationPresent(Class<? extends Annotation> type) {
        return choose();
    }
}
