package javax.net.ssl;

import static raceproof.model.Intrinsics.*;

import java.net.Socket;
import java.security.Principal;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;

/** What two sides agree on when they have shaken hands. */
final class TlsSession implements SSLSession {
    private volatile Object value;

    static X509Certificate[] certificates() {
        return new X509Certificate[] {unknown(X509Certificate.class)};
    }

    static void shakeHands(KeyManager keys, TrustManager trust) throws SSLException {
        if (choose()) throw new SSLHandshakeException(string());
        if (keys instanceof X509KeyManager) {
            X509KeyManager known = (X509KeyManager) keys;
            String[] types = {string()};
            Principal[] issuers = {unknown(Principal.class)};
            String name = choose()
                    ? known.chooseClientAlias(types, issuers, new Socket())
                    : known.chooseServerAlias(string(), issuers, new Socket());
            known.getCertificateChain(name);
            known.getPrivateKey(name);
        }
        if (trust instanceof X509TrustManager) {
            try {
                X509TrustManager known = (X509TrustManager) trust;
                X509Certificate[] chain = certificates();
                known.getAcceptedIssuers();
                if (trust instanceof X509ExtendedTrustManager) {
                    X509ExtendedTrustManager extended = (X509ExtendedTrustManager) trust;
                    if (choose()) extended.checkClientTrusted(chain, string(), new Socket());
                    if (choose()) extended.checkServerTrusted(chain, string(), new Socket());
                } else if (choose()) {
                    known.checkClientTrusted(chain, string());
                } else {
                    known.checkServerTrusted(chain, string());
                }
            } catch (CertificateException e) {
                throw new SSLHandshakeException(string());
            }
        }
    }

    public int getApplicationBufferSize() {
        return (int) number();
    }

    public String getCipherSuite() {
        return string();
    }

    public long getCreationTime() {
        return number();
    }

    public byte[] getId() {
        return new byte[(int) number()];
    }

    public long getLastAccessedTime() {
        return number();
    }

    public Certificate[] getLocalCertificates() {
        return choose() ? null : certificates();
    }

    public Principal getLocalPrincipal() {
        return choose() ? null : unknown(Principal.class);
    }

    public int getPacketBufferSize() {
        return (int) number();
    }

    public Certificate[] getPeerCertificates() throws SSLPeerUnverifiedException {
        if (choose()) throw new SSLPeerUnverifiedException(string());
        return certificates();
    }

    public String getPeerHost() {
        return choose() ? null : string();
    }

    public int getPeerPort() {
        return (int) number();
    }

    public Principal getPeerPrincipal() throws SSLPeerUnverifiedException {
        if (choose()) throw new SSLPeerUnverifiedException(string());
        return unknown(Principal.class);
    }

    public String getProtocol() {
        return string();
    }

    public SSLSessionContext getSessionContext() {
        return null;
    }

    public Object getValue(String name) {
        return choose() ? null : value;
    }

    public String[] getValueNames() {
        return new String[] {string()};
    }

    public void invalidate() {}

    public boolean isValid() {
        return choose();
    }

    /** Who is bound is told. */
    public void putValue(String name, Object given) {
        if (given == null) throw new IllegalArgumentException();
        Object before = value;
        value = given;
        if (given instanceof SSLSessionBindingListener) {
            ((SSLSessionBindingListener) given).valueBound(new SSLSessionBindingEvent(this, name));
        }
        if (choose()) unbind(before, name);
    }

    private void unbind(Object before, String name) {
        if (before instanceof SSLSessionBindingListener) {
            ((SSLSessionBindingListener) before).valueUnbound(new SSLSessionBindingEvent(this, name));
        }
    }

    public void removeValue(String name) {
        unbind(value, name);
    }
}
