package java.security;

public final class AccessControlContext {
    private AccessControlContext() {}
}
