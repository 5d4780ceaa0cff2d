package javax.net;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketException;

public abstract class ServerSocketFactory {
    private static ServerSocketFactory standard;

    protected ServerSocketFactory() {}

    public ServerSocket createServerSocket() throws IOException {
        throw new SocketException();
    }

    public static ServerSocketFactory getDefault() {
        synchronized (ServerSocketFactory.class) {
            if (standard == null) standard = new Plain();
            return standard;
        }
    }

    public abstract ServerSocket createServerSocket(int n) throws IOException;

    public abstract ServerSocket createServerSocket(int n, int n2) throws IOException;

    public abstract ServerSocket createServerSocket(int n, int n2, InetAddress address) throws IOException;

    private static final class Plain extends ServerSocketFactory {
        public ServerSocket createServerSocket() throws IOException {
            return new ServerSocket();
        }

        public ServerSocket createServerSocket(int port) throws IOException {
            return new ServerSocket(port);
        }

        public ServerSocket createServerSocket(int port, int backlog) throws IOException {
            return new ServerSocket(port, backlog);
        }

        public ServerSocket createServerSocket(int port, int backlog, InetAddress address) throws IOException {
            return new ServerSocket(port, backlog, address);
        }
    }
}
