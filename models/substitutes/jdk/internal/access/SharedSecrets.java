package jdk.internal.access;

/** How packages of the JDK reach into each other: no one does, without a JDK. */
public class SharedSecrets {
    public static void setJavaIOFileDescriptorAccess(JavaIOFileDescriptorAccess access) {}

    public static void setJavaIORandomAccessFileAccess(JavaIORandomAccessFileAccess access) {}

    public static void setJavaNetInetAddressAccess(JavaNetInetAddressAccess access) {}

    public static void setJavaNetURLAccess(JavaNetURLAccess access) {}

    public static void setJavaNetUriAccess(JavaNetUriAccess access) {}

    public static void setJavaUtilCollectionAccess(JavaUtilCollectionAccess access) {}

    public static void setJavaUtilResourceBundleAccess(JavaUtilResourceBundleAccess access) {}
}
