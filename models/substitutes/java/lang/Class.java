package java.lang;

import static raceproof.model.Intrinsics.*;

import java.io.InputStream;
import java.io.Serializable;
import java.lang.annotation.Annotation;
import java.lang.constant.ClassDesc;
import java.lang.constant.Constable;
import java.lang.invoke.TypeDescriptor;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.GenericDeclaration;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.net.URL;
import java.security.ProtectionDomain;
import java.util.Optional;

/** A class: what it means to ask for its members is known to the analyser. */
@SuppressWarnings("unchecked")
public final class Class<T>
        implements Serializable, GenericDeclaration, Type, AnnotatedElement, TypeDescriptor.OfField<Class<?>>,
                Constable {
    private Class() {}

    static native Class<?> getPrimitiveClass(String name);

    public Class<?> arrayType() {
        return this;
    }

    public <U> Class<? extends U> asSubclass(Class<U> type) {
        return (Class<? extends U>) this;
    }

    public T cast(Object o) {
        return null;
    }

    public Class<?> componentType() {
        return this;
    }

    public Optional<ClassDesc> describeConstable() {
        return Optional.of(unknown(ClassDesc.class));
    }

    public String descriptorString() {
        return string();
    }

    public boolean desiredAssertionStatus() {
        return choose();
    }

    public static Class<?> forName(String s) throws ClassNotFoundException {
        if (choose()) throw new ClassNotFoundException();
        return unknown(Class.class);
    }

    public static Class<?> forName(Module module, String s) {
        return unknown(Class.class);
    }

    public static Class<?> forName(String s, boolean b, ClassLoader classLoader) throws ClassNotFoundException {
        if (choose()) throw new ClassNotFoundException();
        return unknown(Class.class);
    }

    public static Class<?> forPrimitiveName(String s) {
        return unknown(Class.class);
    }

    public AnnotatedType[] getAnnotatedInterfaces() {
        return new AnnotatedType[] {unknown(AnnotatedType.class)};
    }

    public AnnotatedType getAnnotatedSuperclass() {
        return unknown(AnnotatedType.class);
    }

    public <A extends Annotation> A getAnnotation(Class<A> type) {
        return null;
    }

    public Annotation[] getAnnotations() {
        return new Annotation[] {unknown(Annotation.class)};
    }

    public <A extends Annotation> A[] getAnnotationsByType(Class<A> type) {
        return null;
    }

    public String getCanonicalName() {
        return string();
    }

    public ClassLoader getClassLoader() {
        return unknown(ClassLoader.class);
    }

    public Class<?>[] getClasses() {
        return new Class<?>[] {unknown(Class.class)};
    }

    public Class<?> getComponentType() {
        return this;
    }

    public Constructor<T> getConstructor(Class<?>... a) throws NoSuchMethodException {
        if (choose()) throw new NoSuchMethodException();
        return unknown(Constructor.class);
    }

    public Constructor<?>[] getConstructors() {
        return new Constructor<?>[] {unknown(Constructor.class)};
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

    public Class<?>[] getDeclaredClasses() {
        return new Class<?>[] {unknown(Class.class)};
    }

    public Constructor<T> getDeclaredConstructor(Class<?>... a) throws NoSuchMethodException {
        if (choose()) throw new NoSuchMethodException();
        return unknown(Constructor.class);
    }

    public Constructor<?>[] getDeclaredConstructors() {
        return new Constructor<?>[] {unknown(Constructor.class)};
    }

    public Field getDeclaredField(String s) throws NoSuchFieldException {
        if (choose()) throw new NoSuchFieldException();
        return unknown(Field.class);
    }

    public Field[] getDeclaredFields() {
        return new Field[] {unknown(Field.class)};
    }

    public Method getDeclaredMethod(String s, Class<?>... a) throws NoSuchMethodException {
        if (choose()) throw new NoSuchMethodException();
        return unknown(Method.class);
    }

    public Method[] getDeclaredMethods() {
        return new Method[] {unknown(Method.class)};
    }

    public Class<?> getDeclaringClass() {
        return this;
    }

    public Class<?> getEnclosingClass() {
        return this;
    }

    public Constructor<?> getEnclosingConstructor() {
        return unknown(Constructor.class);
    }

    public Method getEnclosingMethod() {
        return unknown(Method.class);
    }

    public T[] getEnumConstants() {
        return null;
    }

    public Field getField(String s) throws NoSuchFieldException {
        if (choose()) throw new NoSuchFieldException();
        return unknown(Field.class);
    }

    public Field[] getFields() {
        return new Field[] {unknown(Field.class)};
    }

    public Type[] getGenericInterfaces() {
        return new Type[] {unknown(Type.class)};
    }

    public Type getGenericSuperclass() {
        return unknown(Type.class);
    }

    public Class<?>[] getInterfaces() {
        return new Class<?>[] {unknown(Class.class)};
    }

    public Method getMethod(String s, Class<?>... a) throws NoSuchMethodException {
        if (choose()) throw new NoSuchMethodException();
        return unknown(Method.class);
    }

    public Method[] getMethods() {
        return new Method[] {unknown(Method.class)};
    }

    public int getModifiers() {
        return (int) number();
    }

    public Module getModule() {
        return unknown(Module.class);
    }

    public String getName() {
        return string();
    }

    public Class<?> getNestHost() {
        return this;
    }

    public Class<?>[] getNestMembers() {
        return new Class<?>[] {unknown(Class.class)};
    }

    public Package getPackage() {
        return unknown(Package.class);
    }

    public String getPackageName() {
        return string();
    }

    public Class<?>[] getPermittedSubclasses() {
        return new Class<?>[] {unknown(Class.class)};
    }

    public ProtectionDomain getProtectionDomain() {
        return unknown(ProtectionDomain.class);
    }

    public RecordComponent[] getRecordComponents() {
        return new RecordComponent[] {unknown(RecordComponent.class)};
    }

    public URL getResource(String s) {
        return unknown(URL.class);
    }

    public InputStream getResourceAsStream(String s) {
        return unknown(InputStream.class);
    }

    public Object[] getSigners() {
        return new Object[] {unknown(Object.class)};
    }

    public String getSimpleName() {
        return string();
    }

    public Class<? super T> getSuperclass() {
        return this;
    }

    public String getTypeName() {
        return string();
    }

    public TypeVariable<Class<T>>[] getTypeParameters() {
        return null;
    }

    public boolean isAnnotation() {
        return choose();
    }

    public boolean isAnnotationPresent(Class<? extends Annotation> type) {
        return choose();
    }

    public boolean isAnonymousClass() {
        return choose();
    }

    public boolean isArray() {
        return choose();
    }

    public boolean isAssignableFrom(Class<?> type) {
        return choose();
    }

    public boolean isEnum() {
        return choose();
    }

    public boolean isHidden() {
        return choose();
    }

    public boolean isInstance(Object o) {
        return choose();
    }

    public boolean isInterface() {
        return choose();
    }

    public boolean isLocalClass() {
        return choose();
    }

    public boolean isMemberClass() {
        return choose();
    }

    public boolean isNestmateOf(Class<?> type) {
        return choose();
    }

    public boolean isPrimitive() {
        return choose();
    }

    public boolean isRecord() {
        return choose();
    }

    public boolean isSealed() {
        return choose();
    }

    public boolean isSynthetic() {
        return choose();
    }

    public T newInstance() throws InstantiationException, IllegalAccessException {
        if (choose()) throw new InstantiationException();
        if (choose()) throw new IllegalAccessException();
        return null;
    }

    public String toGenericString() {
        return string();
    }

    public String toString() {
        return string();
    }
}
