package java.lang;

public class Error extends Throwable {
    public Error() {}

    public Error(String message) {
        super(message);
    }

    public Error(Throwable cause) {
        super(cause);
    }

    public Error(String message, Throwable cause) {
        super(message, cause);
    }

    protected Error(String message, Throwable cause, boolean suppression, boolean writable) {
        super(message, cause, suppression, writable);
    }
}
