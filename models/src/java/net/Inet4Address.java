package java.net;

import static raceproof.model.Intrinsics.*;

public final class Inet4Address extends InetAddress {
    Inet4Address() {}

    public static Inet4Address ofLiteral(String s) {
        if (choose()) throw new IllegalArgumentException();
        return new Inet4Address();
    }

    public static Inet4Address ofPosixLiteral(String s) {
        if (choose()) throw new IllegalArgumentException();
        return new Inet4Address();
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

    public String getHostAddress() {
        return string();
    }

    public int hashCode() {
        return (int) number();
    }

    public boolean equals(Object o) {
        return choose();
    }
}
