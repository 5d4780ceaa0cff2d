package javax.net;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.UnknownHostException;

public abstract class SocketFactory {
    private static SocketFactory standard;

    protected SocketFactory() {}

    public Socket createSocket() throws IOException {
        throw new SocketException();
    }

    public static SocketFactory getDefault() {
        synchronized (SocketFactory.class) {
            if (standard == null) standard = new Plain();
            return standard;
        }
    }

    public abstract Socket createSocket(String s, int n) throws IOException, UnknownHostException;

    public abstract Socket createSocket(
            String s, int n, InetAddress address, int n2) throws IOException, UnknownHostException;

    public abstract Socket createSocket(InetAddress address, int n) throws IOException;

    public abstract Socket createSocket(InetAddress address, int n, InetAddress address2, int n2) throws IOException;

    private static final class Plain extends SocketFactory {
        public Socket createSocket() {
            return new Socket();
        }

        public Socket createSocket(String host, int port) throws IOException {
            return new Socket(host, port);
        }

        public Socket createSocket(String host, int port, InetAddress from, int fromPort) throws IOException {
            return new Socket(host, port, from, fromPort);
        }

        public Socket createSocket(InetAddress address, int port) throws IOException {
            return new Socket(address, port);
        }

        public Socket createSocket(InetAddress address, int port, InetAddress from, int fromPort)
                throws IOException {
            return new Socket(address, port, from, fromPort);
        }
    }
}
