package java.net;

import static raceproof.model.Intrinsics.*;

import java.io.FileDescriptor;
import java.io.IOException;
import java.util.Set;

public abstract class DatagramSocketImpl implements SocketOptions {
    protected int localPort;
    protected FileDescriptor fd;

    protected void connect(InetAddress address, int port) throws SocketException {}

    protected FileDescriptor getFileDescriptor() {
        return fd;
    }

    protected int getLocalPort() {
        return localPort;
    }

    @SuppressWarnings("unchecked")
    protected <T> T getOption(SocketOption<T> option) throws IOException {
        if (!supportedOptions().contains(option)) throw new UnsupportedOperationException();
        return (T) getOption((int) number());
    }

    protected <T> void setOption(SocketOption<T> option, T value) throws IOException {
        if (!supportedOptions().contains(option)) throw new UnsupportedOperationException();
        setOption((int) number(), value);
    }

    protected Set<SocketOption<?>> supportedOptions() {
        return Set.of(StandardSocketOptions.SO_SNDBUF);
    }

    public DatagramSocketImpl() {}

    protected abstract void create() throws SocketException;

    protected abstract void bind(int n, InetAddress address) throws SocketException;

    protected abstract void send(DatagramPacket packet) throws IOException;

    protected void disconnect() {}

    protected abstract int peek(InetAddress address) throws IOException;

    protected abstract int peekData(DatagramPacket packet) throws IOException;

    protected abstract void receive(DatagramPacket packet) throws IOException;

    protected abstract void setTTL(byte n) throws IOException;

    protected abstract byte getTTL() throws IOException;

    protected abstract void setTimeToLive(int n) throws IOException;

    protected abstract int getTimeToLive() throws IOException;

    protected abstract void join(InetAddress address) throws IOException;

    protected abstract void leave(InetAddress address) throws IOException;

    protected abstract void joinGroup(SocketAddress address, NetworkInterface network) throws IOException;

    protected abstract void leaveGroup(SocketAddress address, NetworkInterface network) throws IOException;

    protected abstract void close();
}
