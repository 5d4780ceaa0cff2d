package java.lang;

import static raceproof.model.Intrinsics.*;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.ByteBuffer;
import java.security.ProtectionDomain;
import java.util.Collections;
import java.util.Enumeration;
import java.util.stream.Stream;

public abstract class ClassLoader {
    private ClassLoader parent;

    protected ClassLoader() {}

    protected ClassLoader(ClassLoader parent) {
        this.parent = parent;
    }

    protected ClassLoader(String s, ClassLoader parent) {
        this.parent = parent;
    }

    public void clearAssertionStatus() {}

    protected final Class<?> defineClass(byte[] a, int n, int n2) throws ClassFormatError {
        return unknown(Class.class);
    }

    protected final Class<?> defineClass(
            String s, ByteBuffer byteBuffer, ProtectionDomain protectionDomain) throws ClassFormatError {
        return unknown(Class.class);
    }

    protected final Class<?> defineClass(String s, byte[] a, int n, int n2) throws ClassFormatError {
        return unknown(Class.class);
    }

    protected final Class<?> defineClass(
            String s, byte[] a, int n, int n2, ProtectionDomain protectionDomain) throws ClassFormatError {
        return unknown(Class.class);
    }

    protected Package definePackage(
            String s, String s2, String s3, String s4, String s5, String s6, String s7, URL uRL) {
        return unknown(Package.class);
    }

    protected Class<?> findClass(String s) throws ClassNotFoundException {
        throw new ClassNotFoundException();
    }

    protected Class<?> findClass(String s, String s2) {
        return unknown(Class.class);
    }

    protected String findLibrary(String s) {
        return string();
    }

    protected final Class<?> findLoadedClass(String s) {
        return null;
    }

    protected URL findResource(String s) {
        return unknown(URL.class);
    }

    protected URL findResource(String s, String s2) throws IOException {
        if (choose()) throw new IOException();
        return unknown(URL.class);
    }

    protected Enumeration<URL> findResources(String s) throws IOException {
        if (choose()) throw new IOException();
        return Collections.emptyEnumeration();
    }

    protected final Class<?> findSystemClass(String s) throws ClassNotFoundException {
        if (choose()) throw new ClassNotFoundException();
        return unknown(Class.class);
    }

    protected Object getClassLoadingLock(String s) {
        return this;
    }

    public final Package getDefinedPackage(String s) {
        return unknown(Package.class);
    }

    public final Package[] getDefinedPackages() {
        return new Package[] {unknown(Package.class)};
    }

    public String getName() {
        return string();
    }

    protected Package getPackage(String s) {
        return unknown(Package.class);
    }

    protected Package[] getPackages() {
        return new Package[] {unknown(Package.class)};
    }

    public final ClassLoader getParent() {
        return parent;
    }

    public static ClassLoader getPlatformClassLoader() {
        return getSystemClassLoader();
    }

    public URL getResource(String s) {
        return findResource(s);
    }

    public InputStream getResourceAsStream(String s) {
        return unknown(InputStream.class);
    }

    public Enumeration<URL> getResources(String s) throws IOException {
        return findResources(s);
    }

    public static ClassLoader getSystemClassLoader() {
        return unknown(ClassLoader.class);
    }

    public static URL getSystemResource(String s) {
        return unknown(URL.class);
    }

    public static InputStream getSystemResourceAsStream(String s) {
        return unknown(InputStream.class);
    }

    public static Enumeration<URL> getSystemResources(String s) throws IOException {
        if (choose()) throw new IOException();
        return Collections.emptyEnumeration();
    }

    public final Module getUnnamedModule() {
        return unknown(Module.class);
    }

    public final boolean isRegisteredAsParallelCapable() {
        return choose();
    }

    public Class<?> loadClass(String s) throws ClassNotFoundException {
        return loadClass(s, false);
    }

    protected Class<?> loadClass(String s, boolean resolve) throws ClassNotFoundException {
        Class<?> found = parent == null ? null : parent.loadClass(s, resolve);
        return found == null ? findClass(s) : found;
    }

    protected static boolean registerAsParallelCapable() {
        return choose();
    }

    protected final void resolveClass(Class<?> type) {}

    public Stream<URL> resources(String s) {
        return Stream.of(unknown(URL.class));
    }

    public void setClassAssertionStatus(String s, boolean b) {}

    public void setDefaultAssertionStatus(boolean b) {}

    public void setPackageAssertionStatus(String s, boolean b) {}

    protected final void setSigners(Class<?> type, Object[] a) {}
}
