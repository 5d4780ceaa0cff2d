package javax.net.ssl;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import javax.net.SocketFactory;

public abstract class SSLSocketFactory extends SocketFactory {
    public SSLSocketFactory() {}

    public Socket createSocket(Socket below, InputStream consumed, boolean autoClose) throws IOException {
        throw new UnsupportedOperationException();
    }

    public static SocketFactory getDefault() {
        return SSLContext.standard().getSocketFactory();
    }

    public abstract String[] getDefaultCipherSuites();

    public abstract String[] getSupportedCipherSuites();

    public abstract Socket createSocket(Socket socket, String s, int n, boolean b) throws IOException;
}
