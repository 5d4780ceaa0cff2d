package java.net;

import static raceproof.model.Intrinsics.*;

import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;

public final class URL implements Serializable {
    public URL(String s) throws MalformedURLException {
        if (choose()) throw new MalformedURLException();
    }

    public URL(URL uRL, String s) throws MalformedURLException {
        if (choose()) throw new MalformedURLException();
    }

    public URL(String s, String s2, String s3) throws MalformedURLException {
        if (choose()) throw new MalformedURLException();
    }

    public URL(URL uRL, String s, URLStreamHandler uRLStreamHandler) throws MalformedURLException {
        if (choose()) throw new MalformedURLException();
    }

    public URL(String s, String s2, int n, String s3) throws MalformedURLException {
        if (choose()) throw new MalformedURLException();
    }

    public URL(String s, String s2, int n, String s3, URLStreamHandler uRLStreamHandler) throws MalformedURLException {
        if (choose()) throw new MalformedURLException();
    }

    public boolean equals(Object o) {
        return choose();
    }

    public String getAuthority() {
        return string();
    }

    public final Object getContent() throws IOException {
        if (choose()) throw new IOException();
        return null;
    }

    public final Object getContent(Class<?>[] a) throws IOException {
        if (choose()) throw new IOException();
        return null;
    }

    public int getDefaultPort() {
        return (int) number();
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
        return string();
    }

    public String getRef() {
        return string();
    }

    public String getUserInfo() {
        return string();
    }

    public synchronized int hashCode() {
        return (int) number();
    }

    public static URL of(URI uRI, URLStreamHandler uRLStreamHandler) throws MalformedURLException {
        if (choose()) throw new MalformedURLException();
        return unknown(URL.class);
    }

    public URLConnection openConnection() throws IOException {
        if (choose()) throw new IOException();
        return unknown(URLConnection.class);
    }

    public URLConnection openConnection(Proxy proxy) throws IOException {
        if (choose()) throw new IOException();
        return unknown(URLConnection.class);
    }

    public final InputStream openStream() throws IOException {
        if (choose()) throw new IOException();
        return unknown(InputStream.class);
    }

    public boolean sameFile(URL uRL) {
        return choose();
    }

    public static void setURLStreamHandlerFactory(URLStreamHandlerFactory uRLStreamHandlerFactory) {}

    public String toExternalForm() {
        return string();
    }

    public String toString() {
        return string();
    }

    public URI toURI() throws URISyntaxException {
        return unknown(URI.class);
    }
}
