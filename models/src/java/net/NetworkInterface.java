package java.net;

import static raceproof.model.Intrinsics.*;

import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.stream.Stream;

/** Which interfaces there are is the business of the operating system. */
public final class NetworkInterface {
    NetworkInterface() {}

    private static NetworkInterface find() throws SocketException {
        if (choose()) throw new SocketException();
        return choose() ? null : new NetworkInterface();
    }

    static NetworkInterface getDefault() {
        return choose() ? null : new NetworkInterface();
    }

    static boolean isBoundInetAddress(InetAddress address) throws SocketException {
        if (choose()) throw new SocketException();
        return choose();
    }

    public static NetworkInterface getByIndex(int n) throws SocketException {
        return find();
    }

    public static NetworkInterface getByInetAddress(InetAddress address) throws SocketException {
        return find();
    }

    public static NetworkInterface getByName(String name) throws SocketException {
        return find();
    }

    public Enumeration<InetAddress> getInetAddresses() {
        return Collections.enumeration(List.of(InetAddress.some()));
    }

    public List<InterfaceAddress> getInterfaceAddresses() {
        return List.of(new InterfaceAddress());
    }

    public static Enumeration<NetworkInterface> getNetworkInterfaces() throws SocketException {
        if (choose()) throw new SocketException();
        return Collections.enumeration(List.of(new NetworkInterface()));
    }

    public NetworkInterface getParent() {
        return choose() ? null : new NetworkInterface();
    }

    public Enumeration<NetworkInterface> getSubInterfaces() {
        return Collections.enumeration(List.of(new NetworkInterface()));
    }

    public Stream<InetAddress> inetAddresses() {
        return Stream.of(InetAddress.some());
    }

    public static Stream<NetworkInterface> networkInterfaces() throws SocketException {
        if (choose()) throw new SocketException();
        return Stream.of(new NetworkInterface());
    }

    public Stream<NetworkInterface> subInterfaces() {
        return Stream.of(new NetworkInterface());
    }

    public byte[] getHardwareAddress() throws SocketException {
        if (choose()) throw new SocketException();
        return choose() ? null : new byte[(int) number()];
    }

    public String getName() {
        return string();
    }

    public int getIndex() {
        return (int) number();
    }

    public String getDisplayName() {
        return string();
    }

    public boolean isUp() throws SocketException {
        if (choose()) throw new SocketException();
        return choose();
    }

    public boolean isLoopback() throws SocketException {
        if (choose()) throw new SocketException();
        return choose();
    }

    public boolean isPointToPoint() throws SocketException {
        if (choose()) throw new SocketException();
        return choose();
    }

    public boolean supportsMulticast() throws SocketException {
        if (choose()) throw new SocketException();
        return choose();
    }

    public int getMTU() throws SocketException {
        if (choose()) throw new SocketException();
        return (int) number();
    }

    public boolean isVirtual() {
        return choose();
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
