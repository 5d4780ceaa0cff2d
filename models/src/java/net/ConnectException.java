package java.net;

public class ConnectException extends SocketException {
    public ConnectException(String message) {
        super(message);
    }

    public ConnectException() {}
}
