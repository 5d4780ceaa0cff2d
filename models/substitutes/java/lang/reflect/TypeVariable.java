package java.lang.reflect;

public interface TypeVariable<D extends GenericDeclaration> extends Type, AnnotatedElement {
    AnnotatedType[] getAnnotatedBounds();

    Type[] getBounds();

    D getGenericDeclaration();

    String getName();
}
