package java.lang;

public class BootstrapMethodError extends LinkageError {
    public BootstrapMethodError() {}

    public BootstrapMethodError(String message) {
        super(message);
    }

    public BootstrapMethodError(Throwable cause) {
        super(cause == null ? null : cause.toString(), cause);
    }

    public BootstrapMethodError(String message, Throwable cause) {
        super(message, cause);
    }
}
