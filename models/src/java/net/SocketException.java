package java.net;

import java.io.IOException;

public class SocketException extends IOException {
    public SocketException(String message) {
        super(message);
    }

    public SocketException() {}

    public SocketException(String message, Throwable cause) {
        super(message, cause);
    }

    public SocketException(Throwable cause) {
        super(cause);
    }
}
