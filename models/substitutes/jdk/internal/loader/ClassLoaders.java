package jdk.internal.loader;

public class ClassLoaders {
    private ClassLoaders() {}

    /** The loader of the application: which classes it finds is known to the analyser. */
    private static class AppClassLoader extends ClassLoader {
        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            throw new ClassNotFoundException(name);
        }
    }
}
