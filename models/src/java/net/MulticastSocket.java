package java.net;

import static raceproof.model.Intrinsics.*;

import java.io.IOException;

public class MulticastSocket extends DatagramSocket {
    public MulticastSocket() throws IOException {
        this(new InetSocketAddress(0));
    }

    public MulticastSocket(int port) throws IOException {
        this(new InetSocketAddress(port));
    }

    public MulticastSocket(SocketAddress address) throws IOException {
        super(address);
        if (choose()) throw new IOException();
    }

    public InetAddress getInterface() throws SocketException {
        open();
        return InetAddress.some();
    }

    public NetworkInterface getNetworkInterface() throws SocketException {
        open();
        return new NetworkInterface();
    }

    public void joinGroup(InetAddress address) throws IOException {
        DatagramSocketImpl impl = open();
        if (impl != null) impl.join(address);
        if (choose()) throw new IOException();
    }

    public void leaveGroup(InetAddress address) throws IOException {
        DatagramSocketImpl impl = open();
        if (impl != null) impl.leave(address);
        if (choose()) throw new IOException();
    }

    public void send(DatagramPacket packet, byte ttl) throws IOException {
        send(packet);
    }

    public void setInterface(InetAddress address) throws SocketException {
        DatagramSocketImpl impl = open();
        if (impl != null) impl.setOption(SocketOptions.IP_MULTICAST_IF, address);
    }

    public int getTimeToLive() throws IOException {
        DatagramSocketImpl impl = open();
        return impl == null ? (int) number() : impl.getTimeToLive();
    }

    public void setTimeToLive(int n) throws IOException {
        DatagramSocketImpl impl = open();
        if (choose()) throw new IllegalArgumentException();
        if (impl != null) impl.setTimeToLive(n);
    }

    public void setTTL(byte n) throws IOException {
        if (choose()) throw new IOException();
    }

    public byte getTTL() throws IOException {
        if (choose()) throw new IOException();
        return (byte) number();
    }

    public void joinGroup(SocketAddress address, NetworkInterface network) throws IOException {
        if (choose()) throw new IOException();
    }

    public void leaveGroup(SocketAddress address, NetworkInterface network) throws IOException {
        if (choose()) throw new IOException();
    }

    public void setNetworkInterface(NetworkInterface network) throws SocketException {
        if (choose()) throw new SocketException();
    }

    public void setLoopbackMode(boolean b) throws SocketException {
        if (choose()) throw new SocketException();
    }

    public boolean getLoopbackMode() throws SocketException {
        if (choose()) throw new SocketException();
        return choose();
    }
}
