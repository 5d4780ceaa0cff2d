package java.io;

public abstract class ObjectStreamException extends IOException {
    protected ObjectStreamException() {}

    protected ObjectStreamException(String message) {
        super(message);
    }

    protected ObjectStreamException(Throwable cause) {
        super(cause);
    }

    protected ObjectStreamException(String message, Throwable cause) {
        super(message, cause);
    }
}
