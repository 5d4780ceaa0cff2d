package java.lang;

public class ClassFormatError extends LinkageError {
    public ClassFormatError() {}

    public ClassFormatError(String message) {
        super(message);
    }
}
