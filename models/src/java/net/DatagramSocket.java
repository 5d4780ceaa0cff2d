package java.net;

import static raceproof.model.Intrinsics.*;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.DatagramChannel;
import java.util.Set;

/** Where it is bound is the business of the operating system, unless somebody gives an implementation. */
public class DatagramSocket implements Closeable {
    private static volatile DatagramSocketImplFactory factory;

    private final DatagramSocketImpl impl;

    private static DatagramSocketImpl standard() {
        return factory == null ? null : factory.createDatagramSocketImpl();
    }

    final DatagramSocketImpl open() throws SocketException {
        if (isClosed()) throw new SocketException();
        if (choose()) throw new SocketException();
        return impl;
    }

    private void set(Object value) throws SocketException {
        DatagramSocketImpl impl = open();
        if (impl != null) impl.setOption((int) number(), value);
    }

    private void get() throws SocketException {
        DatagramSocketImpl impl = open();
        if (impl != null) impl.getOption((int) number());
    }

    public DatagramSocket() throws SocketException {
        this(new InetSocketAddress(0));
    }

    public DatagramSocket(int port) throws SocketException {
        this(port, null);
    }

    public DatagramSocket(int port, InetAddress address) throws SocketException {
        this(new InetSocketAddress(address, port));
    }

    protected DatagramSocket(DatagramSocketImpl given) {
        if (given == null) throw new NullPointerException();
        impl = given;
    }

    public DatagramSocket(SocketAddress address) throws SocketException {
        impl = standard();
        if (impl != null) {
            impl.create();
            if (address != null) impl.bind((int) number(), InetAddress.some());
        }
        if (choose()) throw new BindException();
        if (choose()) throw new SocketException();
    }

    public void bind(SocketAddress address) throws SocketException {
        DatagramSocketImpl impl = open();
        if (isBound()) throw new SocketException();
        if (address != null && !(address instanceof InetSocketAddress)) throw new IllegalArgumentException();
        if (impl != null) impl.bind((int) number(), InetAddress.some());
    }

    public void close() {
        if (impl != null) impl.close();
    }

    public void connect(InetAddress address, int port) {
        if (choose()) throw new IllegalArgumentException();
        try {
            if (impl != null) impl.connect(address, port);
        } catch (SocketException e) {
            throw new IllegalStateException();
        }
    }

    public void connect(SocketAddress address) throws SocketException {
        if (!(address instanceof InetSocketAddress)) throw new IllegalArgumentException();
        if (choose()) throw new SocketException();
        connect(((InetSocketAddress) address).getAddress(), (int) number());
    }

    public void disconnect() {
        if (impl != null) impl.disconnect();
    }

    public DatagramChannel getChannel() {
        return null;
    }

    public InetAddress getInetAddress() {
        return choose() ? null : InetAddress.some();
    }

    public InetAddress getLocalAddress() {
        return choose() ? null : InetAddress.some();
    }

    public int getLocalPort() {
        return impl == null ? (int) number() : impl.getLocalPort();
    }

    public SocketAddress getLocalSocketAddress() {
        return choose() ? null : new InetSocketAddress(InetAddress.some(), 0);
    }

    public <T> T getOption(SocketOption<T> option) throws IOException {
        DatagramSocketImpl impl = open();
        if (choose()) throw new IOException();
        return impl == null ? SocketImpl.value(option) : impl.getOption(option);
    }

    public SocketAddress getRemoteSocketAddress() {
        return choose() ? null : new InetSocketAddress(InetAddress.some(), 0);
    }

    public void joinGroup(SocketAddress address, NetworkInterface network) throws IOException {
        DatagramSocketImpl impl = open();
        if (impl != null) impl.joinGroup(address, network);
        if (choose()) throw new IOException();
    }

    public void leaveGroup(SocketAddress address, NetworkInterface network) throws IOException {
        DatagramSocketImpl impl = open();
        if (impl != null) impl.leaveGroup(address, network);
        if (choose()) throw new IOException();
    }

    /** The packet is locked while it is filled, but not while it is waited for. */
    public void receive(DatagramPacket packet) throws IOException {
        DatagramSocketImpl impl = open();
        if (choose()) throw new SocketTimeoutException();
        if (choose()) throw new PortUnreachableException();
        if (choose()) throw new IOException();
        if (impl != null) {
            synchronized (packet) {
                impl.receive(packet);
            }
            return;
        }
        synchronized (packet) {
            packet.getData()[packet.getOffset()] = (byte) number();
            packet.setLength((int) number());
            packet.setSocketAddress(new InetSocketAddress(InetAddress.some(), 0));
        }
    }

    public void send(DatagramPacket packet) throws IOException {
        DatagramSocketImpl impl = open();
        if (choose()) throw new PortUnreachableException();
        if (choose()) throw new IOException();
        synchronized (packet) {
            if (impl != null) {
                impl.send(packet);
                return;
            }
            if (packet.getAddress() == null && choose()) throw new IllegalArgumentException();
            byte read = packet.getData()[packet.getOffset()];
        }
    }

    public static synchronized void setDatagramSocketImplFactory(DatagramSocketImplFactory given)
            throws IOException {
        if (factory != null) throw new SocketException();
        factory = given;
    }

    public <T> DatagramSocket setOption(SocketOption<T> option, T value) throws IOException {
        DatagramSocketImpl impl = open();
        if (impl != null) impl.setOption(option, value);
        if (choose()) throw new IOException();
        return this;
    }

    public Set<SocketOption<?>> supportedOptions() {
        return impl == null ? Set.of(StandardSocketOptions.SO_SNDBUF) : impl.supportedOptions();
    }

    public void setSoTimeout(int value) throws SocketException {
        set(value);
    }

    public int getSoTimeout() throws SocketException {
        get();
        return (int) number();
    }

    public void setSendBufferSize(int value) throws SocketException {
        set(value);
    }

    public int getSendBufferSize() throws SocketException {
        get();
        return (int) number();
    }

    public void setReceiveBufferSize(int value) throws SocketException {
        set(value);
    }

    public int getReceiveBufferSize() throws SocketException {
        get();
        return (int) number();
    }

    public void setReuseAddress(boolean value) throws SocketException {
        set(value);
    }

    public boolean getReuseAddress() throws SocketException {
        get();
        return choose();
    }

    public void setBroadcast(boolean value) throws SocketException {
        set(value);
    }

    public boolean getBroadcast() throws SocketException {
        get();
        return choose();
    }

    public void setTrafficClass(int value) throws SocketException {
        set(value);
    }

    public int getTrafficClass() throws SocketException {
        get();
        return (int) number();
    }

    public boolean isBound() {
        return choose();
    }

    public boolean isConnected() {
        return choose();
    }

    public int getPort() {
        return (int) number();
    }

    public boolean isClosed() {
        return choose();
    }
}
