package java.lang;

public abstract class VirtualMachineError extends Error {
    public VirtualMachineError() {}

    public VirtualMachineError(String message) {
        super(message);
    }

    public VirtualMachineError(Throwable cause) {
        super(cause);
    }

    public VirtualMachineError(String message, Throwable cause) {
        super(message, cause);
    }
}
