package javax.net.ssl;

import static raceproof.model.Intrinsics.*;

import java.security.KeyManagementException;
import java.security.NoSuchAlgorithmException;
import java.security.NoSuchProviderException;
import java.security.Provider;
import java.security.SecureRandom;

/** Whoever somebody gives to know keys and whom to trust is asked when sockets shake hands. */
public class SSLContext {
    private static volatile SSLContext standard;

    private final SSLContextSpi spi;
    private volatile KeyManager keys;
    private volatile TrustManager trust;

    private static SSLContext known() throws NoSuchAlgorithmException {
        if (choose()) throw new NoSuchAlgorithmException();
        return new SSLContext(null, null, null);
    }

    static SSLContext standard() {
        SSLContext found = standard;
        if (found == null) {
            found = new SSLContext(null, null, null);
            standard = found;
        }
        return found;
    }

    /** What two sides ask those who know keys and whom to trust. */
    final void shakeHands() throws SSLException {
        TlsSession.shakeHands(keys, trust);
    }

    protected SSLContext(SSLContextSpi given, Provider provider, String protocol) {
        spi = given;
    }

    public final SSLEngine createSSLEngine() {
        return spi == null ? new TlsEngine(this) : spi.engineCreateSSLEngine();
    }

    public final SSLEngine createSSLEngine(String host, int port) {
        return spi == null ? new TlsEngine(this) : spi.engineCreateSSLEngine(host, port);
    }

    public final SSLSessionContext getClientSessionContext() {
        return spi == null ? unknown(SSLSessionContext.class) : spi.engineGetClientSessionContext();
    }

    public static SSLContext getDefault() throws NoSuchAlgorithmException {
        if (choose()) throw new NoSuchAlgorithmException();
        return standard();
    }

    public final SSLParameters getDefaultSSLParameters() {
        return spi == null ? new SSLParameters() : spi.engineGetDefaultSSLParameters();
    }

    public static SSLContext getInstance(String protocol) throws NoSuchAlgorithmException {
        return known();
    }

    public static SSLContext getInstance(String protocol, String provider)
            throws NoSuchAlgorithmException, NoSuchProviderException {
        if (choose()) throw new NoSuchProviderException();
        return known();
    }

    public static SSLContext getInstance(String protocol, Provider provider) throws NoSuchAlgorithmException {
        return known();
    }

    public final Provider getProvider() {
        return unknown(Provider.class);
    }

    public final SSLSessionContext getServerSessionContext() {
        return spi == null ? unknown(SSLSessionContext.class) : spi.engineGetServerSessionContext();
    }

    public final SSLServerSocketFactory getServerSocketFactory() {
        return spi == null ? new TlsServerFactory(this) : spi.engineGetServerSocketFactory();
    }

    public final SSLSocketFactory getSocketFactory() {
        return spi == null ? new TlsFactory(this) : spi.engineGetSocketFactory();
    }

    public final SSLParameters getSupportedSSLParameters() {
        return spi == null ? new SSLParameters() : spi.engineGetSupportedSSLParameters();
    }

    public final void init(KeyManager[] keys, TrustManager[] trust, SecureRandom random)
            throws KeyManagementException {
        if (choose()) throw new KeyManagementException();
        if (spi != null) {
            spi.engineInit(keys, trust, random);
            return;
        }
        if (keys != null) this.keys = keys[(int) number()];
        if (trust != null) this.trust = trust[(int) number()];
    }

    public static void setDefault(SSLContext given) {
        if (given == null) throw new NullPointerException();
        standard = given;
    }

    public final String getProtocol() {
        return string();
    }
}
