package jdk.internal.access;

public interface JavaUtilResourceBundleAccess {}
