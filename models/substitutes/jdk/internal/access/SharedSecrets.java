package jdk.internal.access;

/** How packages of the JDK reach into each other: no one does, without a JDK. */
public class SharedSecrets {
    public static void setJavaUtilCollectionAccess(JavaUtilCollectionAccess access) {}
}
