package java.net;

import static raceproof.model.Intrinsics.*;

import java.io.FileDescriptor;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Set;

public abstract class SocketImpl implements SocketOptions {
    protected FileDescriptor fd;
    protected InetAddress address;
    protected int port;
    protected int localport;

    /** What an option may be set to: a number, or one of the network's objects. */
    @SuppressWarnings("unchecked")
    static <T> T value(SocketOption<T> option) {
        option.name();
        if (choose()) return (T) (Object) choose();
        return choose() ? (T) (Object) (int) number() : (T) new NetworkInterface();
    }

    protected FileDescriptor getFileDescriptor() {
        return fd;
    }

    protected InetAddress getInetAddress() {
        return address;
    }

    protected int getLocalPort() {
        return localport;
    }

    @SuppressWarnings("unchecked")
    protected <T> T getOption(SocketOption<T> option) throws IOException {
        if (!supportedOptions().contains(option)) throw new UnsupportedOperationException();
        return (T) getOption((int) number());
    }

    protected int getPort() {
        return port;
    }

    protected <T> void setOption(SocketOption<T> option, T value) throws IOException {
        if (!supportedOptions().contains(option)) throw new UnsupportedOperationException();
        setOption((int) number(), value);
    }

    protected void setPerformancePreferences(int time, int latency, int bandwidth) {}

    protected void shutdownInput() throws IOException {
        throw new IOException();
    }

    protected void shutdownOutput() throws IOException {
        throw new IOException();
    }

    protected Set<SocketOption<?>> supportedOptions() {
        return Set.of(StandardSocketOptions.SO_LINGER);
    }

    public String toString() {
        return string() + getInetAddress() + getPort() + getLocalPort();
    }

    public SocketImpl() {}

    protected abstract void create(boolean b) throws IOException;

    protected abstract void connect(String s, int n) throws IOException;

    protected abstract void connect(InetAddress address, int n) throws IOException;

    protected abstract void connect(SocketAddress address, int n) throws IOException;

    protected abstract void bind(InetAddress address, int n) throws IOException;

    protected abstract void listen(int n) throws IOException;

    protected abstract void accept(SocketImpl socketImpl) throws IOException;

    protected abstract InputStream getInputStream() throws IOException;

    protected abstract OutputStream getOutputStream() throws IOException;

    protected abstract int available() throws IOException;

    protected abstract void close() throws IOException;

    protected boolean supportsUrgentData() {
        return choose();
    }

    protected abstract void sendUrgentData(int n) throws IOException;
}
