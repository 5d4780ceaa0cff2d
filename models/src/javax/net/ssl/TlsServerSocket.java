package javax.net.ssl;

import static raceproof.model.Intrinsics.*;

import java.io.IOException;
import java.net.Socket;

/** A server whose sockets shake hands. What is set is the business of a lock. */
final class TlsServerSocket extends SSLServerSocket {
    private final SSLContext context;

    TlsServerSocket(SSLContext context) throws IOException {
        this.context = context;
    }

    public Socket accept() throws IOException {
        TlsSocket made = new TlsSocket(context, null);
        implAccept(made);
        return made;
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
