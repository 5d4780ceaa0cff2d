package java.security;

public interface SecureRandomParameters {}
