package java.net;

import static raceproof.model.Intrinsics.*;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;

/** A connection of the library to a server. It asks whom a program has set to be asked. */
final class HttpConnection extends HttpURLConnection {
    private Authenticator authenticator;

    HttpConnection(URL url) {
        super(url);
    }

    /** Asks for proxies, cookies, passwords and what is cached. */
    static void ask(URLConnection connection, URL url, Authenticator authenticator) throws IOException {
        if (choose()) throw new ConnectException();
        if (choose()) throw new UnknownHostException();
        if (choose()) throw new IOException();
        try {
            URI uri = url.toURI();
            Map<String, List<String>> headers = PlainConnection.headers();
            ProxySelector selector = ProxySelector.getDefault();
            if (selector != null) {
                Proxy proxy = selector.select(uri).get(0);
                if (choose()) selector.connectFailed(uri, proxy.address(), new IOException());
            }
            CookieHandler cookies = CookieHandler.getDefault();
            if (cookies != null) {
                cookies.get(uri, headers);
                cookies.put(uri, headers);
            }
            ResponseCache cache = ResponseCache.getDefault();
            if (cache != null) {
                CacheResponse found = cache.get(uri, string(), headers);
                if (found != null) {
                    found.getHeaders();
                    found.getBody().read();
                }
                CacheRequest made = cache.put(uri, connection);
                if (made != null) made.getBody().write((int) number());
            }
            Authenticator.requestPasswordAuthentication(
                    authenticator, string(), InetAddress.some(), (int) number(), string(), string(), string(), url,
                    Authenticator.RequestorType.SERVER);
        } catch (URISyntaxException e) {
            throw new IOException();
        }
    }

    public void setAuthenticator(Authenticator given) {
        if (connected) throw new IllegalStateException();
        authenticator = given;
    }

    public void connect() throws IOException {
        synchronized (this) {
            if (connected) return;
            HttpConnection.ask(this, url, authenticator);
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
