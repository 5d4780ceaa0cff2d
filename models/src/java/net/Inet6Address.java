package java.net;

import static raceproof.model.Intrinsics.*;

public final class Inet6Address extends InetAddress {
    Inet6Address() {}

    private static Inet6Address find(byte[] a) throws UnknownHostException {
        if (choose()) throw new UnknownHostException();
        byte read = a[0];
        return new Inet6Address();
    }

    public static Inet6Address getByAddress(String host, byte[] a, int scope) throws UnknownHostException {
        return find(a);
    }

    public static Inet6Address getByAddress(String host, byte[] a, NetworkInterface network)
            throws UnknownHostException {
        return find(a);
    }

    public NetworkInterface getScopedInterface() {
        return choose() ? null : new NetworkInterface();
    }

    public static InetAddress ofLiteral(String s) {
        if (choose()) throw new IllegalArgumentException();
        return InetAddress.some();
    }

    public boolean isMulticastAddress() {
        return choose();
    }

    public boolean isAnyLocalAddress() {
        return choose();
    }

    public boolean isLoopbackAddress() {
        return choose();
    }

    public boolean isLinkLocalAddress() {
        return choose();
    }

    public boolean isSiteLocalAddress() {
        return choose();
    }

    public boolean isMCGlobal() {
        return choose();
    }

    public boolean isMCNodeLocal() {
        return choose();
    }

    public boolean isMCLinkLocal() {
        return choose();
    }

    public boolean isMCSiteLocal() {
        return choose();
    }

    public boolean isMCOrgLocal() {
        return choose();
    }

    public byte[] getAddress() {
        return new byte[(int) number()];
    }

    public int getScopeId() {
        return (int) number();
    }

    public String getHostAddress() {
        return string();
    }

    public int hashCode() {
        return (int) number();
    }

    public boolean equals(Object o) {
        return choose();
    }

    public boolean isIPv4CompatibleAddress() {
        return choose();
    }
}
