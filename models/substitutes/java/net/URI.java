package java.net;

import static raceproof.model.Intrinsics.*;

import java.io.Serializable;

public final class URI implements Comparable<URI>, Serializable {
    public URI(String s) throws URISyntaxException {}

    public URI(String s, String s2, String s3) throws URISyntaxException {}

    public URI(String s, String s2, String s3, String s4) throws URISyntaxException {}

    public URI(String s, String s2, String s3, String s4, String s5) throws URISyntaxException {}

    public URI(String s, String s2, String s3, int n, String s4, String s5, String s6) throws URISyntaxException {}

    public int compareTo(URI uRI) {
        return (int) number();
    }

    public static URI create(String s) {
        return unknown(URI.class);
    }

    public boolean equals(Object o) {
        return choose();
    }

    public String getAuthority() {
        return string();
    }

    public String getFragment() {
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

    public String getQuery() {
        return string();
    }

    public String getRawAuthority() {
        return string();
    }

    public String getRawFragment() {
        return string();
    }

    public String getRawPath() {
        return string();
    }

    public String getRawQuery() {
        return string();
    }

    public String getRawSchemeSpecificPart() {
        return string();
    }

    public String getRawUserInfo() {
        return string();
    }

    public String getScheme() {
        return string();
    }

    public String getSchemeSpecificPart() {
        return string();
    }

    public String getUserInfo() {
        return string();
    }

    public int hashCode() {
        return (int) number();
    }

    public boolean isAbsolute() {
        return choose();
    }

    public boolean isOpaque() {
        return choose();
    }

    public URI normalize() {
        return this;
    }

    public URI parseServerAuthority() throws URISyntaxException {
        return this;
    }

    public URI relativize(URI uRI) {
        return this;
    }

    public URI resolve(String s) {
        return this;
    }

    public URI resolve(URI uRI) {
        return this;
    }

    public String toASCIIString() {
        return string();
    }

    public String toString() {
        return string();
    }

    public URL toURL() throws MalformedURLException {
        if (choose()) throw new MalformedURLException();
        return unknown(URL.class);
    }
}
