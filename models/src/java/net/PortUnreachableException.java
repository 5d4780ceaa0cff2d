package java.net;

public class PortUnreachableException extends SocketException {
    public PortUnreachableException(String message) {
        super(message);
    }

    public PortUnreachableException() {}
}
