package java.lang;

import static raceproof.model.Intrinsics.*;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.net.URL;

public class Package extends NamedPackage implements AnnotatedElement {
    private Package() {}

    public <A extends Annotation> A getAnnotation(Class<A> type) {
        return null;
    }

    public Annotation[] getAnnotations() {
        return new Annotation[] {unknown(Annotation.class)};
    }

    public <A extends Annotation> A[] getAnnotationsByType(Class<A> type) {
        return null;
    }

    public <A extends Annotation> A getDeclaredAnnotation(Class<A> type) {
        return null;
    }

    public Annotation[] getDeclaredAnnotations() {
        return new Annotation[] {unknown(Annotation.class)};
    }

    public <A extends Annotation> A[] getDeclaredAnnotationsByType(Class<A> type) {
        return null;
    }

    public String getImplementationTitle() {
        return string();
    }

    public String getImplementationVendor() {
        return string();
    }

    public String getImplementationVersion() {
        return string();
    }

    public String getName() {
        return string();
    }

    public static Package getPackage(String s) {
        return unknown(Package.class);
    }

    public static Package[] getPackages() {
        return new Package[] {unknown(Package.class)};
    }

    public String getSpecificationTitle() {
        return string();
    }

    public String getSpecificationVendor() {
        return string();
    }

    public String getSpecificationVersion() {
        return string();
    }

    public int hashCode() {
        return (int) number();
    }

    public boolean isAnnotationPresent(Class<? extends Annotation> type) {
        return choose();
    }

    public boolean isCompatibleWith(String s) throws NumberFormatException {
        return choose();
    }

    public boolean isSealed() {
        return choose();
    }

    public boolean isSealed(URL uRL) {
        return choose();
    }

    public String toString() {
        return string();
    }
}
