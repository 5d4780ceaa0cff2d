package jdk.internal.access;

public interface JavaIORandomAccessFileAccess {}
