package jdk.internal.access;

public interface JavaNetInetAddressAccess {}
