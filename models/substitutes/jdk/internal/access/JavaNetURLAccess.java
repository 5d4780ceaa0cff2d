package jdk.internal.access;

public interface JavaNetURLAccess {}
