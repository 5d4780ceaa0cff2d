package java.net;

import static raceproof.model.Intrinsics.*;

import java.io.IOException;
import java.io.Serializable;
import jdk.internal.access.JavaNetInetAddressAccess;
import jdk.internal.access.SharedSecrets;

public class InetAddress implements Serializable {
    static {
        SharedSecrets.setJavaNetInetAddressAccess(new Secrets());
    }

    InetAddress() {}

    /** Some address: what it is of is a number. */
    static InetAddress some() {
        return choose() ? new Inet4Address() : new Inet6Address();
    }

    private static InetAddress find() throws UnknownHostException {
        if (choose()) throw new UnknownHostException();
        return some();
    }

    public static InetAddress[] getAllByName(String host) throws UnknownHostException {
        return new InetAddress[] {find()};
    }

    public static InetAddress getByAddress(byte[] a) throws UnknownHostException {
        byte read = a[0];
        return find();
    }

    public static InetAddress getByAddress(String host, byte[] a) throws UnknownHostException {
        byte read = a[0];
        return find();
    }

    public static InetAddress getByName(String host) throws UnknownHostException {
        return find();
    }

    public static InetAddress getLocalHost() throws UnknownHostException {
        return find();
    }

    public static InetAddress getLoopbackAddress() {
        return some();
    }

    public static InetAddress ofLiteral(String s) {
        if (choose()) throw new IllegalArgumentException();
        return some();
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

    public boolean isReachable(int n) throws IOException {
        if (choose()) throw new IOException();
        return choose();
    }

    public boolean isReachable(NetworkInterface network, int n, int n2) throws IOException {
        if (choose()) throw new IOException();
        return choose();
    }

    public String getHostName() {
        return string();
    }

    public String getCanonicalHostName() {
        return string();
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

    public String toString() {
        return string();
    }

    private static final class Secrets implements JavaNetInetAddressAccess {
        public byte[] addressBytes(Inet6Address address) {
            return new byte[(int) number()];
        }

        public int addressValue(Inet4Address address) {
            return (int) number();
        }

        public InetAddress getByName(String host, InetAddress address) throws UnknownHostException {
            return find();
        }

        public String getOriginalHostName(InetAddress address) {
            return string();
        }
    }
}
