package java.lang;

public class UnknownError extends VirtualMachineError {
    public UnknownError() {}

    public UnknownError(String message) {
        super(message);
    }
}
