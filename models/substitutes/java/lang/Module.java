package java.lang;

import static raceproof.model.Intrinsics.*;

import java.io.IOException;
import java.io.InputStream;
import java.lang.annotation.Annotation;
import java.lang.module.ModuleDescriptor;
import java.lang.reflect.AnnotatedElement;
import java.util.Set;

public final class Module implements AnnotatedElement {
    private Module() {}

    public Module addExports(String s, Module module) {
        return this;
    }

    public Module addOpens(String s, Module module) {
        return this;
    }

    public Module addReads(Module module) {
        return this;
    }

    public Module addUses(Class<?> type) {
        return this;
    }

    public boolean canRead(Module module) {
        return choose();
    }

    public boolean canUse(Class<?> type) {
        return choose();
    }

    public <T extends Annotation> T getAnnotation(Class<T> type) {
        return null;
    }

    public Annotation[] getAnnotations() {
        return new Annotation[] {unknown(Annotation.class)};
    }

    public ClassLoader getClassLoader() {
        return unknown(ClassLoader.class);
    }

    public Annotation[] getDeclaredAnnotations() {
        return new Annotation[] {unknown(Annotation.class)};
    }

    public ModuleDescriptor getDescriptor() {
        return unknown(ModuleDescriptor.class);
    }

    public ModuleLayer getLayer() {
        return unknown(ModuleLayer.class);
    }

    public String getName() {
        return string();
    }

    public Set<String> getPackages() {
        return Set.of(string());
    }

    public InputStream getResourceAsStream(String s) throws IOException {
        if (choose()) throw new IOException();
        return unknown(InputStream.class);
    }

    public boolean isExported(String s) {
        return choose();
    }

    public boolean isExported(String s, Module module) {
        return choose();
    }

    public boolean isNamed() {
        return choose();
    }

    public boolean isNativeAccessEnabled() {
        return choose();
    }

    public boolean isOpen(String s) {
        return choose();
    }

    public boolean isOpen(String s, Module module) {
        return choose();
    }

    public String toString() {
        return string();
    }
}
