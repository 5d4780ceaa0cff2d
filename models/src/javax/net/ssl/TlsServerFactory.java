package javax.net.ssl;

import static raceproof.model.Intrinsics.*;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;

/** The factory of a context, for servers. */
final class TlsServerFactory extends SSLServerSocketFactory {
    private final SSLContext context;

    TlsServerFactory(SSLContext context) {
        this.context = context;
    }

    public ServerSocket createServerSocket() throws IOException {
        return new TlsServerSocket(context);
    }

    public ServerSocket createServerSocket(int port) throws IOException {
        return new TlsServerSocket(context);
    }

    public ServerSocket createServerSocket(int port, int backlog) throws IOException {
        return new TlsServerSocket(context);
    }

    public ServerSocket createServerSocket(int port, int backlog, InetAddress address) throws IOException {
        return new TlsServerSocket(context);
    }

    public String[] getDefaultCipherSuites() {
        return new String[] {string()};
    }

    public String[] getSupportedCipherSuites() {
        return new String[] {string()};
    }
}
