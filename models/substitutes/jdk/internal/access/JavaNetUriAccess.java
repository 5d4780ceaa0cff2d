package jdk.internal.access;

public interface JavaNetUriAccess {}
