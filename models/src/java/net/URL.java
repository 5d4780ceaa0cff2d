package java.net;

import static raceproof.model.Intrinsics.*;

import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import jdk.internal.access.JavaNetURLAccess;
import jdk.internal.access.SharedSecrets;

/** A handler that somebody gives is asked as the original does. Those of the library are the connections they make. */
public final class URL implements Serializable {
    private static volatile URLStreamHandlerFactory factory;

    static {
        SharedSecrets.setJavaNetURLAccess(new Secrets());
    }

    transient URLStreamHandler handler;
    transient InetAddress hostAddress;

    private URL() {}

    /** What a handler of the library makes. */
    private URLConnection connection() throws IOException {
        if (choose()) throw new IOException();
        if (choose()) return new PlainConnection(this);
        if (choose()) return new JarConnection(this);
        return choose() ? new HttpConnection(this) : new HttpsConnection(this);
    }

    private void parse(String spec, URLStreamHandler given) throws MalformedURLException {
        if (choose()) throw new MalformedURLException();
        if (given == null && factory != null) given = factory.createURLStreamHandler(string());
        handler = given;
        if (given != null) {
            try {
                given.parseURL(this, spec, (int) number(), (int) number());
            } catch (RuntimeException e) {
                throw new MalformedURLException();
            }
        }
    }

    public URL(String spec) throws MalformedURLException {
        parse(spec, null);
    }

    public URL(URL context, String spec) throws MalformedURLException {
        this(context, spec, null);
    }

    public URL(String protocol, String host, String file) throws MalformedURLException {
        parse(file, null);
    }

    public URL(URL context, String spec, URLStreamHandler handler) throws MalformedURLException {
        if (handler == null && context != null && choose()) handler = context.handler;
        parse(spec, handler);
    }

    public URL(String protocol, String host, int port, String file) throws MalformedURLException {
        parse(file, null);
    }

    public URL(String protocol, String host, int port, String file, URLStreamHandler handler)
            throws MalformedURLException {
        parse(file, handler);
    }

    void set(String protocol, String host, int port, String file, String ref) {}

    void set(
            String protocol, String host, int port, String authority, String userInfo, String path, String query,
            String ref) {}

    boolean isBuiltinStreamHandler(URLStreamHandler handler) {
        return choose();
    }

    InetAddress getHostAddress() {
        return null;
    }

    public boolean equals(Object o) {
        if (!(o instanceof URL)) return false;
        return handler != null ? handler.equals(this, (URL) o) : choose();
    }

    public String getAuthority() {
        return choose() ? null : string();
    }

    public final Object getContent() throws IOException {
        return openConnection().getContent();
    }

    public final Object getContent(Class<?>[] classes) throws IOException {
        return openConnection().getContent(classes);
    }

    public int getDefaultPort() {
        return handler != null ? handler.getDefaultPort() : (int) number();
    }

    public String getFile() {
        return string();
    }

    public String getHost() {
        return string();
    }

    public String getPath() {
        return string();
    }

    public int getPort() {
        return (int) number();
    }

    public String getProtocol() {
        return string();
    }

    public String getQuery() {
        return choose() ? null : string();
    }

    public String getRef() {
        return choose() ? null : string();
    }

    public String getUserInfo() {
        return choose() ? null : string();
    }

    public synchronized int hashCode() {
        return handler != null ? handler.hashCode(this) : (int) number();
    }

    public static URL of(URI uri, URLStreamHandler handler) throws MalformedURLException {
        URL made = new URL();
        made.parse(uri.toString(), handler);
        return made;
    }

    static URL fromURI(URI uri) throws MalformedURLException {
        return of(uri, null);
    }

    public URLConnection openConnection() throws IOException {
        return handler != null ? handler.openConnection(this) : connection();
    }

    public URLConnection openConnection(Proxy proxy) throws IOException {
        if (proxy == null) throw new IllegalArgumentException();
        return handler != null ? handler.openConnection(this, proxy) : connection();
    }

    public final InputStream openStream() throws IOException {
        return openConnection().getInputStream();
    }

    public boolean sameFile(URL other) {
        return handler != null ? handler.sameFile(this, other) : choose();
    }

    public static void setURLStreamHandlerFactory(URLStreamHandlerFactory made) {
        if (factory != null) throw new Error();
        factory = made;
    }

    public String toExternalForm() {
        return handler != null ? handler.toExternalForm(this) : string();
    }

    public String toString() {
        return toExternalForm();
    }

    public URI toURI() throws URISyntaxException {
        return new URI(toString());
    }

    private static final class Secrets implements JavaNetURLAccess {
        public URLStreamHandler getHandler(URL url) {
            return url.handler;
        }
    }
}
