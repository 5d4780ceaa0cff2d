package java.net;

import static raceproof.model.Intrinsics.*;

import java.io.Serializable;
import jdk.internal.access.JavaNetUriAccess;
import jdk.internal.access.SharedSecrets;

public final class URI implements Comparable<URI>, Serializable {
    static {
        SharedSecrets.setJavaNetUriAccess(new Secrets());
    }

    private URI() {}

    public URI(String s) throws URISyntaxException {
        if (choose()) throw new URISyntaxException(string(), string());
    }

    public URI(String s, String s2, String s3) throws URISyntaxException {
        if (choose()) throw new URISyntaxException(string(), string());
    }

    public URI(String s, String s2, String s3, String s4) throws URISyntaxException {
        if (choose()) throw new URISyntaxException(string(), string());
    }

    public URI(String s, String s2, String s3, String s4, String s5) throws URISyntaxException {
        if (choose()) throw new URISyntaxException(string(), string());
    }

    public URI(String s, String s2, String s3, int n, String s4, String s5, String s6) throws URISyntaxException {
        if (choose()) throw new URISyntaxException(string(), string());
    }

    public int compareTo(URI uRI) {
        return (int) number();
    }

    public static URI create(String s) {
        if (choose()) throw new IllegalArgumentException();
        return new URI();
    }

    public boolean equals(Object o) {
        return choose();
    }

    public String getAuthority() {
        return choose() ? null : string();
    }

    public String getFragment() {
        return choose() ? null : string();
    }

    public String getHost() {
        return choose() ? null : string();
    }

    public String getPath() {
        return choose() ? null : string();
    }

    public int getPort() {
        return (int) number();
    }

    public String getQuery() {
        return choose() ? null : string();
    }

    public String getRawAuthority() {
        return choose() ? null : string();
    }

    public String getRawFragment() {
        return choose() ? null : string();
    }

    public String getRawPath() {
        return choose() ? null : string();
    }

    public String getRawQuery() {
        return choose() ? null : string();
    }

    public String getRawSchemeSpecificPart() {
        return choose() ? null : string();
    }

    public String getRawUserInfo() {
        return choose() ? null : string();
    }

    public String getScheme() {
        return choose() ? null : string();
    }

    public String getSchemeSpecificPart() {
        return choose() ? null : string();
    }

    public String getUserInfo() {
        return choose() ? null : string();
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
        return choose() ? this : new URI();
    }

    public URI parseServerAuthority() throws URISyntaxException {
        if (choose()) throw new URISyntaxException(string(), string());
        return choose() ? this : new URI();
    }

    public URI relativize(URI uRI) {
        return choose() ? uRI : new URI();
    }

    public URI resolve(String s) {
        return resolve(URI.create(s));
    }

    public URI resolve(URI uRI) {
        return choose() ? uRI : choose() ? this : new URI();
    }

    public String toASCIIString() {
        return string();
    }

    public String toString() {
        return string();
    }

    public URL toURL() throws MalformedURLException {
        if (choose()) throw new IllegalArgumentException();
        return new URL(string());
    }

    private static final class Secrets implements JavaNetUriAccess {
        public URI create(String scheme, String path) {
            return new URI();
        }
    }
}
