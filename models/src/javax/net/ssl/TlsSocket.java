package javax.net.ssl;

import static raceproof.model.Intrinsics.*;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketException;

/** A socket that shakes hands when it is first used, over another one if it is given one. */
final class TlsSocket extends SSLSocket {
    private final SSLContext context;
    private final Socket below;
    private final TlsSession session = new TlsSession();
    private final Object hands = new Object();
    private volatile HandshakeCompletedListener listener;

    TlsSocket(SSLContext context, Socket below) {
        this.context = context;
        this.below = below;
    }

    private void shakeHands() throws IOException {
        if (choose()) return;
        if (below != null) {
            below.getOutputStream().write(new byte[1], 0, 1);
            below.getInputStream().read(new byte[1], 0, 1);
        }
        lock(hands);
        try {
            context.shakeHands();
        } finally {
            unlock(hands);
        }
        HandshakeCompletedListener listener = this.listener;
        if (listener != null) {
            new Thread(() -> listener.handshakeCompleted(new HandshakeCompletedEvent(this, session))).start();
        }
    }

    public void addHandshakeCompletedListener(HandshakeCompletedListener given) {
        if (given == null) throw new IllegalArgumentException();
        listener = given;
    }

    public void close() throws IOException {
        if (below == null) {
            super.close();
        } else if (choose()) {
            below.close();
        }
    }

    public void connect(SocketAddress address, int timeout) throws IOException {
        if (below != null) throw new SocketException();
        super.connect(address, timeout);
    }

    public InetAddress getInetAddress() {
        return below == null ? super.getInetAddress() : below.getInetAddress();
    }

    public InputStream getInputStream() throws IOException {
        return new Input(below == null ? super.getInputStream() : below.getInputStream());
    }

    public int getLocalPort() {
        return below == null ? super.getLocalPort() : below.getLocalPort();
    }

    public OutputStream getOutputStream() throws IOException {
        return new Output(below == null ? super.getOutputStream() : below.getOutputStream());
    }

    public int getPort() {
        return below == null ? super.getPort() : below.getPort();
    }

    public SSLSession getSession() {
        try {
            shakeHands();
        } catch (IOException e) {
            return new TlsSession();
        }
        return session;
    }

    public int getSoTimeout() throws SocketException {
        return below == null ? super.getSoTimeout() : below.getSoTimeout();
    }

    public boolean isConnected() {
        return below == null ? super.isConnected() : below.isConnected();
    }

    public void removeHandshakeCompletedListener(HandshakeCompletedListener given) {
        if (listener == null) throw new IllegalArgumentException();
        listener = null;
    }

    public void setKeepAlive(boolean b) throws SocketException {
        if (below == null) {
            super.setKeepAlive(b);
        } else {
            below.setKeepAlive(b);
        }
    }

    public void setSoTimeout(int n) throws SocketException {
        if (below == null) {
            super.setSoTimeout(n);
        } else {
            below.setSoTimeout(n);
        }
    }

    public void setTcpNoDelay(boolean b) throws SocketException {
        if (below == null) {
            super.setTcpNoDelay(b);
        } else {
            below.setTcpNoDelay(b);
        }
    }

    public void startHandshake() throws IOException {
        shakeHands();
    }

    public boolean getEnableSessionCreation() {
        return choose();
    }

    public void setEnableSessionCreation(boolean b) {}

    public boolean getNeedClientAuth() {
        return choose();
    }

    public void setNeedClientAuth(boolean b) {}

    public boolean getUseClientMode() {
        return choose();
    }

    public void setUseClientMode(boolean b) {}

    public boolean getWantClientAuth() {
        return choose();
    }

    public void setWantClientAuth(boolean b) {}

    public String[] getEnabledCipherSuites() {
        return new String[] {string()};
    }

    public String[] getEnabledProtocols() {
        return new String[] {string()};
    }

    public String[] getSupportedCipherSuites() {
        return new String[] {string()};
    }

    public String[] getSupportedProtocols() {
        return new String[] {string()};
    }

    public void setEnabledCipherSuites(String[] a) {
        String read = a[0];
        if (choose()) throw new IllegalArgumentException();
    }

    public void setEnabledProtocols(String[] a) {
        String read = a[0];
        if (choose()) throw new IllegalArgumentException();
    }

    private final class Input extends InputStream {
        private final InputStream in;

        Input(InputStream in) {
            this.in = in;
        }

        public int available() throws IOException {
            if (choose()) throw new IOException();
            return (int) number();
        }

        public void close() throws IOException {
            TlsSocket.this.close();
        }

        public int read() throws IOException {
            return read(new byte[1], 0, 1);
        }

        public int read(byte[] a, int from, int length) throws IOException {
            shakeHands();
            in.read(new byte[1], 0, 1);
            a[from] = (byte) number();
            return (int) number();
        }
    }

    private final class Output extends OutputStream {
        private final OutputStream out;

        Output(OutputStream out) {
            this.out = out;
        }

        public void close() throws IOException {
            TlsSocket.this.close();
        }

        public void write(int value) throws IOException {
            write(new byte[1], 0, 1);
        }

        public void write(byte[] a, int from, int length) throws IOException {
            shakeHands();
            byte read = a[from];
            out.write(new byte[1], 0, 1);
            out.flush();
        }
    }
}
