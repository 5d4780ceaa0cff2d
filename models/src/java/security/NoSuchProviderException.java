package java.security;

public class NoSuchProviderException extends GeneralSecurityException {
    public NoSuchProviderException() {}

    public NoSuchProviderException(String message) {
        super(message);
    }
}
