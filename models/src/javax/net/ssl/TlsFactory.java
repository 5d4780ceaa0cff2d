package javax.net.ssl;

import static raceproof.model.Intrinsics.*;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketAddress;

/** The factory of a context. */
final class TlsFactory extends SSLSocketFactory {
    private final SSLContext context;

    TlsFactory(SSLContext context) {
        this.context = context;
    }

    private Socket connected(SocketAddress to, SocketAddress from) throws IOException {
        Socket made = new TlsSocket(context, null);
        if (from != null) made.bind(from);
        made.connect(to);
        return made;
    }

    public Socket createSocket() {
        return new TlsSocket(context, null);
    }

    public Socket createSocket(String host, int port) throws IOException {
        return connected(new InetSocketAddress(host, port), null);
    }

    public Socket createSocket(String host, int port, InetAddress from, int fromPort) throws IOException {
        return connected(new InetSocketAddress(host, port), new InetSocketAddress(from, fromPort));
    }

    public Socket createSocket(InetAddress address, int port) throws IOException {
        return connected(new InetSocketAddress(address, port), null);
    }

    public Socket createSocket(InetAddress address, int port, InetAddress from, int fromPort) throws IOException {
        return connected(new InetSocketAddress(address, port), new InetSocketAddress(from, fromPort));
    }

    public Socket createSocket(Socket below, InputStream consumed, boolean autoClose) throws IOException {
        if (consumed != null) consumed.read(new byte[(int) number()], 0, (int) number());
        return createSocket(below, null, 0, autoClose);
    }

    public Socket createSocket(Socket below, String host, int port, boolean autoClose) throws IOException {
        if (below == null) throw new NullPointerException();
        if (!below.isConnected()) throw new IOException();
        return new TlsSocket(context, below);
    }

    public String[] getDefaultCipherSuites() {
        return new String[] {string()};
    }

    public String[] getSupportedCipherSuites() {
        return new String[] {string()};
    }
}
