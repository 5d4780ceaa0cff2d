package java.io;

public class UncheckedIOException extends RuntimeException {
    public UncheckedIOException(IOException cause) {
        super(cause);
    }

    public UncheckedIOException(String message, IOException cause) {
        super(message, cause);
    }

    public IOException getCause() {
        return (IOException) super.getCause();
    }
}
