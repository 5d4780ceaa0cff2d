package javax.net.ssl;

import static raceproof.model.Intrinsics.*;

import java.nio.ByteBuffer;

/** What shakes hands where a program moves the bytes itself. Its own locks guard it. */
final class TlsEngine extends SSLEngine {
    private final SSLContext context;
    private final TlsSession session = new TlsSession();

    TlsEngine(SSLContext context) {
        this.context = context;
    }

    private static SSLEngineResult.HandshakeStatus status() {
        if (choose()) return SSLEngineResult.HandshakeStatus.NEED_TASK;
        return choose()
                ? SSLEngineResult.HandshakeStatus.NEED_WRAP
                : SSLEngineResult.HandshakeStatus.NOT_HANDSHAKING;
    }

    private static SSLEngineResult move(ByteBuffer from, ByteBuffer to) throws SSLException {
        if (choose()) throw new SSLException(string());
        from.get();
        to.put((byte) number());
        return new SSLEngineResult(SSLEngineResult.Status.OK, status(), (int) number(), (int) number());
    }

    public void beginHandshake() throws SSLException {
        if (choose()) throw new SSLException(string());
    }

    public void closeInbound() throws SSLException {
        if (choose()) throw new SSLException(string());
    }

    public void closeOutbound() {}

    public Runnable getDelegatedTask() {
        if (choose()) return null;
        return () -> {
            try {
                context.shakeHands();
            } catch (SSLException e) {
                return;
            }
        };
    }

    public SSLEngineResult.HandshakeStatus getHandshakeStatus() {
        return status();
    }

    public SSLSession getSession() {
        return session;
    }

    public boolean isInboundDone() {
        return choose();
    }

    public boolean isOutboundDone() {
        return choose();
    }

    public SSLEngineResult unwrap(ByteBuffer from, ByteBuffer[] to, int first, int length) throws SSLException {
        return move(from, to[first]);
    }

    public SSLEngineResult wrap(ByteBuffer[] from, int first, int length, ByteBuffer to) throws SSLException {
        return move(from[first], to);
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
}
