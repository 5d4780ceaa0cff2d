package java.net;

import static raceproof.model.Intrinsics.*;

import java.io.IOException;

public abstract class URLStreamHandler {
    protected boolean equals(URL a, URL b) {
        return sameFile(a, b);
    }

    protected int getDefaultPort() {
        return -1;
    }

    protected InetAddress getHostAddress(URL url) {
        return url.getHostAddress();
    }

    protected int hashCode(URL url) {
        getHostAddress(url);
        return getDefaultPort();
    }

    protected boolean hostsEqual(URL a, URL b) {
        return getHostAddress(a) == getHostAddress(b) || choose();
    }

    protected URLConnection openConnection(URL url, Proxy proxy) throws IOException {
        throw new UnsupportedOperationException();
    }

    protected void parseURL(URL url, String spec, int start, int limit) {
        String s = string();
        setURL(url, s, s, (int) number(), s, s, s, s, s);
    }

    protected boolean sameFile(URL a, URL b) {
        a.handler.getDefaultPort();
        b.handler.getDefaultPort();
        return hostsEqual(a, b);
    }

    protected void setURL(
            URL url, String protocol, String host, int port, String authority, String userInfo, String path,
            String query, String ref) {
        if (this != url.handler) throw new SecurityException();
        url.set(protocol, host, port, authority, userInfo, path, query, ref);
    }

    protected void setURL(URL url, String protocol, String host, int port, String file, String ref) {
        setURL(url, protocol, host, port, null, null, file, null, ref);
    }

    public URLStreamHandler() {}

    protected abstract URLConnection openConnection(URL uRL) throws IOException;

    protected String toExternalForm(URL uRL) {
        return string();
    }
}
