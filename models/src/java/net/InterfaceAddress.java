package java.net;

import static raceproof.model.Intrinsics.*;

public class InterfaceAddress {
    InterfaceAddress() {}

    public InetAddress getAddress() {
        return InetAddress.some();
    }

    public InetAddress getBroadcast() {
        return choose() ? null : InetAddress.some();
    }

    public short getNetworkPrefixLength() {
        return (short) number();
    }

    public boolean equals(Object o) {
        return choose();
    }

    public int hashCode() {
        return (int) number();
    }

    public String toString() {
        return string();
    }
}
