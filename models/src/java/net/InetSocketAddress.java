package java.net;

import static raceproof.model.Intrinsics.*;

public class InetSocketAddress extends SocketAddress {
    private final InetAddress address;

    public InetSocketAddress(int port) {
        if (choose()) throw new IllegalArgumentException();
        address = InetAddress.some();
    }

    public InetSocketAddress(String host, int port) {
        if (choose()) throw new IllegalArgumentException();
        address = choose() ? null : InetAddress.some();
    }

    public InetSocketAddress(InetAddress address, int port) {
        if (choose()) throw new IllegalArgumentException();
        this.address = address == null ? InetAddress.some() : address;
    }

    public static InetSocketAddress createUnresolved(String host, int port) {
        return new InetSocketAddress(host, port);
    }

    public final InetAddress getAddress() {
        return address;
    }

    public final int getPort() {
        return (int) number();
    }

    public final String getHostName() {
        return string();
    }

    public final String getHostString() {
        return string();
    }

    public final boolean isUnresolved() {
        return choose();
    }

    public String toString() {
        return string();
    }

    public final boolean equals(Object o) {
        return choose();
    }

    public final int hashCode() {
        return (int) number();
    }
}
