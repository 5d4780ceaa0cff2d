package java.net;

import static raceproof.model.Intrinsics.*;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.security.cert.Certificate;
import java.util.List;
import java.util.Map;
import javax.net.ssl.HttpsURLConnection;
import javax.net.ssl.SSLPeerUnverifiedException;
import javax.net.ssl.SSLSession;

/** A connection of the library to a server, with certificates. It asks whom a program has set to be asked. */
final class HttpsConnection extends HttpsURLConnection {
    private Authenticator authenticator;

    HttpsConnection(URL url) {
        super(url);
    }

    public String getCipherSuite() {
        if (!connected) throw new IllegalStateException();
        return string();
    }

    public Certificate[] getLocalCertificates() {
        if (!connected) throw new IllegalStateException();
        return choose() ? null : new Certificate[] {unknown(Certificate.class)};
    }

    public Certificate[] getServerCertificates() throws SSLPeerUnverifiedException {
        if (!connected) throw new IllegalStateException();
        if (choose()) throw new SSLPeerUnverifiedException(string());
        return new Certificate[] {unknown(Certificate.class)};
    }

    public void setAuthenticator(Authenticator given) {
        if (connected) throw new IllegalStateException();
        authenticator = given;
    }

    public void connect() throws IOException {
        synchronized (this) {
            if (connected) return;
            HttpConnection.ask(this, url, authenticator);
            getSSLSocketFactory().createSocket(new Socket(), string(), (int) number(), choose());
            getHostnameVerifier().verify(string(), unknown(SSLSession.class));
            connected = true;
        }
    }

    public void disconnect() {
        synchronized (this) {
            connected = false;
        }
    }

    public InputStream getErrorStream() {
        return choose() ? null : new PlainConnection.Input();
    }

    public String getHeaderField(int n) {
        return choose() ? null : string();
    }

    public String getHeaderField(String name) {
        return choose() ? null : string();
    }

    public String getHeaderFieldKey(int n) {
        return choose() ? null : string();
    }

    public Map<String, List<String>> getHeaderFields() {
        return PlainConnection.headers();
    }

    public synchronized InputStream getInputStream() throws IOException {
        connect();
        return new PlainConnection.Input();
    }

    public synchronized OutputStream getOutputStream() throws IOException {
        connect();
        return new PlainConnection.Output();
    }

    public boolean usingProxy() {
        return choose();
    }
}
