package java.net;

import static raceproof.model.Intrinsics.*;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.ServerSocketChannel;
import java.util.Set;

/** Who connects is the business of the operating system, unless somebody gives an implementation. */
public class ServerSocket implements Closeable {
    private static volatile SocketImplFactory factory;

    private final SocketImpl impl;

    private static SocketImpl standard() {
        return factory == null ? null : factory.createSocketImpl();
    }

    /** The implementation, which is created when it is first used. */
    private SocketImpl open() throws SocketException {
        if (isClosed()) throw new SocketException();
        if (impl != null && choose()) {
            try {
                impl.create(choose());
            } catch (IOException e) {
                throw new SocketException();
            }
        }
        return impl;
    }

    private void set(Object value) throws SocketException {
        SocketImpl impl = open();
        if (choose()) throw new SocketException();
        if (impl != null) impl.setOption((int) number(), value);
    }

    private void get() throws SocketException {
        SocketImpl impl = open();
        if (choose()) throw new SocketException();
        if (impl != null) impl.getOption((int) number());
    }

    public ServerSocket() throws IOException {
        impl = standard();
    }

    protected ServerSocket(SocketImpl given) {
        if (given == null) throw new NullPointerException();
        impl = given;
    }

    public ServerSocket(int port) throws IOException {
        this(port, 0, null);
    }

    public ServerSocket(int port, int backlog) throws IOException {
        this(port, backlog, null);
    }

    public ServerSocket(int port, int backlog, InetAddress address) throws IOException {
        if (choose()) throw new IllegalArgumentException();
        impl = standard();
        bind(new InetSocketAddress(address, port), backlog);
    }

    public Socket accept() throws IOException {
        if (isClosed() || !isBound()) throw new SocketException();
        Socket made = new Socket((SocketImpl) null);
        implAccept(made);
        return made;
    }

    public void bind(SocketAddress address) throws IOException {
        bind(address, 0);
    }

    public void bind(SocketAddress address, int backlog) throws IOException {
        SocketImpl impl = open();
        if (isBound()) throw new SocketException();
        if (address != null && !(address instanceof InetSocketAddress)) throw new IllegalArgumentException();
        if (impl != null) {
            impl.bind(InetAddress.some(), (int) number());
            impl.listen(backlog);
        }
        if (choose()) throw new BindException();
        if (choose()) throw new IOException();
    }

    public void close() throws IOException {
        if (isClosed()) return;
        if (impl != null) impl.close();
        if (choose()) throw new IOException();
    }

    public ServerSocketChannel getChannel() {
        return null;
    }

    public InetAddress getInetAddress() {
        if (!isBound()) return null;
        return impl == null ? InetAddress.some() : impl.getInetAddress();
    }

    public int getLocalPort() {
        return impl == null || !isBound() ? (int) number() : impl.getLocalPort();
    }

    public SocketAddress getLocalSocketAddress() {
        return isBound() ? new InetSocketAddress(getInetAddress(), getLocalPort()) : null;
    }

    public <T> T getOption(SocketOption<T> option) throws IOException {
        SocketImpl impl = open();
        if (choose()) throw new IOException();
        return impl == null ? SocketImpl.value(option) : impl.getOption(option);
    }

    public synchronized int getSoTimeout() throws IOException {
        get();
        return (int) number();
    }

    protected final void implAccept(Socket socket) throws IOException {
        if (choose()) throw new SocketTimeoutException();
        if (choose()) throw new IOException();
        socket.accepted(impl);
    }

    public <T> ServerSocket setOption(SocketOption<T> option, T value) throws IOException {
        SocketImpl impl = open();
        if (impl != null) impl.setOption(option, value);
        if (choose()) throw new IOException();
        return this;
    }

    public static synchronized void setSocketFactory(SocketImplFactory given) throws IOException {
        if (factory != null) throw new SocketException();
        factory = given;
    }

    public Set<SocketOption<?>> supportedOptions() {
        return impl == null ? Set.of(StandardSocketOptions.SO_RCVBUF) : impl.supportedOptions();
    }

    public String toString() {
        return isBound() ? string() + getInetAddress() + getLocalPort() : string();
    }

    public void setPerformancePreferences(int time, int latency, int bandwidth) {}

    public synchronized void setSoTimeout(int value) throws SocketException {
        set(value);
    }

    public void setReuseAddress(boolean value) throws SocketException {
        set(value);
    }

    public boolean getReuseAddress() throws SocketException {
        get();
        return choose();
    }

    public synchronized void setReceiveBufferSize(int value) throws SocketException {
        set(value);
    }

    public synchronized int getReceiveBufferSize() throws SocketException {
        get();
        return (int) number();
    }

    public boolean isBound() {
        return choose();
    }

    public boolean isClosed() {
        return choose();
    }
}
