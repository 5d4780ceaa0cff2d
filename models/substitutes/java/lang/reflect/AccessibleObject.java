package java.lang.reflect;

import static raceproof.model.Intrinsics.*;

import java.lang.annotation.Annotation;

public class AccessibleObject implements AnnotatedElement {
    protected AccessibleObject() {}

    public final boolean canAccess(Object o) {
        return choose();
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

    public boolean isAccessible() {
        return choose();
    }

    public boolean isAnnotationPresent(Class<? extends Annotation> type) {
        return choose();
    }

    public void setAccessible(boolean b) {}

    public static void setAccessible(AccessibleObject[] a, boolean b) {}

    public final boolean trySetAccessible() {
        return choose();
    }
}
