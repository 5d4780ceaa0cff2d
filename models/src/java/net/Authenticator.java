package java.net;

import static raceproof.model.Intrinsics.*;

public abstract class Authenticator {
    private static volatile Authenticator standard;

    private PasswordAuthentication ask() {
        synchronized (this) {
            return getPasswordAuthentication();
        }
    }

    public static Authenticator getDefault() {
        return standard;
    }

    protected PasswordAuthentication getPasswordAuthentication() {
        return null;
    }

    protected final InetAddress getRequestingSite() {
        return choose() ? null : InetAddress.some();
    }

    protected URL getRequestingURL() {
        return choose() ? null : unknown(URL.class);
    }

    protected RequestorType getRequestorType() {
        return choose() ? RequestorType.PROXY : RequestorType.SERVER;
    }

    public static PasswordAuthentication requestPasswordAuthentication(
            InetAddress address, int port, String protocol, String prompt, String scheme) {
        return standard == null ? null : standard.ask();
    }

    public static PasswordAuthentication requestPasswordAuthentication(
            String host, InetAddress address, int port, String protocol, String prompt, String scheme) {
        return standard == null ? null : standard.ask();
    }

    public static PasswordAuthentication requestPasswordAuthentication(
            String host, InetAddress address, int port, String protocol, String prompt, String scheme, URL url,
            RequestorType type) {
        return standard == null ? null : standard.ask();
    }

    public static PasswordAuthentication requestPasswordAuthentication(
            Authenticator who, String host, InetAddress address, int port, String protocol, String prompt,
            String scheme, URL url, RequestorType type) {
        if (who == null) who = standard;
        return who == null
                ? null
                : who.requestPasswordAuthenticationInstance(host, address, port, protocol, prompt, scheme, url, type);
    }

    public PasswordAuthentication requestPasswordAuthenticationInstance(
            String host, InetAddress address, int port, String protocol, String prompt, String scheme, URL url,
            RequestorType type) {
        return ask();
    }

    public static synchronized void setDefault(Authenticator authenticator) {
        standard = authenticator;
    }

    public Authenticator() {}

    protected final String getRequestingHost() {
        return string();
    }

    protected final int getRequestingPort() {
        return (int) number();
    }

    protected final String getRequestingProtocol() {
        return string();
    }

    protected final String getRequestingPrompt() {
        return string();
    }

    protected final String getRequestingScheme() {
        return string();
    }

    public enum RequestorType {
        PROXY,
        SERVER
    }
}
