package java.util.concurrent;

public final class StructureViolationException extends RuntimeException {
    public StructureViolationException() {}

    public StructureViolationException(String message) {
        super(message);
    }
}
