package java.io;

public class IOError extends Error {
    public IOError(Throwable cause) {
        super(cause);
    }
}
