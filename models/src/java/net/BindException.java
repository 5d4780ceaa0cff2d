package java.net;

public class BindException extends SocketException {
    public BindException(String message) {
        super(message);
    }

    public BindException() {}
}
