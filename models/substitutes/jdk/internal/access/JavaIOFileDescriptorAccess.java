package jdk.internal.access;

public interface JavaIOFileDescriptorAccess {}
