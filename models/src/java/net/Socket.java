package java.net;

import static raceproof.model.Intrinsics.*;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.SocketChannel;
import java.util.Set;

/** What it is connected to is the business of the operating system, unless somebody gives an implementation. */
public class Socket implements Closeable {
    private static volatile SocketImplFactory factory;

    private volatile SocketImpl impl;
    private volatile Input in;
    private volatile Output out;

    private static SocketImpl standard() {
        return factory == null ? null : factory.createSocketImpl();
    }

    /** The implementation, which is created when it is first used. */
    private SocketImpl open() throws SocketException {
        if (isClosed()) throw new SocketException();
        SocketImpl impl = this.impl;
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

    /** Constructors that connect do so by what a subclass may override. */
    private void connect(SocketAddress to, SocketAddress from) throws IOException {
        if (from != null) bind(from);
        connect(to);
    }

    /** What a server has accepted. */
    final void accepted(SocketImpl by) throws IOException {
        if (impl == null) impl = standard();
        if (by != null && impl != null) by.accept(impl);
    }

    public Socket() {
        impl = standard();
    }

    public Socket(Proxy proxy) {
        if (choose()) throw new IllegalArgumentException();
        impl = standard();
    }

    protected Socket(SocketImpl given) throws SocketException {
        impl = given;
    }

    public Socket(String host, int port) throws UnknownHostException, IOException {
        impl = standard();
        if (choose()) throw new UnknownHostException();
        connect(new InetSocketAddress(host, port), null);
    }

    public Socket(InetAddress address, int port) throws IOException {
        impl = standard();
        connect(new InetSocketAddress(address, port), null);
    }

    public Socket(String host, int port, InetAddress from, int fromPort) throws IOException {
        impl = standard();
        connect(new InetSocketAddress(host, port), new InetSocketAddress(from, fromPort));
    }

    public Socket(InetAddress address, int port, InetAddress from, int fromPort) throws IOException {
        impl = standard();
        connect(new InetSocketAddress(address, port), new InetSocketAddress(from, fromPort));
    }

    public Socket(String host, int port, boolean stream) throws IOException {
        impl = standard();
        connect(new InetSocketAddress(host, port), null);
    }

    public Socket(InetAddress address, int port, boolean stream) throws IOException {
        impl = standard();
        connect(new InetSocketAddress(address, port), null);
    }

    public void bind(SocketAddress address) throws IOException {
        SocketImpl impl = open();
        if (isBound()) throw new SocketException();
        if (address != null && !(address instanceof InetSocketAddress)) throw new IllegalArgumentException();
        if (impl != null) impl.bind(InetAddress.some(), (int) number());
        if (choose()) throw new BindException();
    }

    public synchronized void close() throws IOException {
        if (isClosed()) return;
        SocketImpl impl = this.impl;
        if (impl != null) impl.close();
        if (choose()) throw new IOException();
    }

    public void connect(SocketAddress address) throws IOException {
        connect(address, 0);
    }

    public void connect(SocketAddress address, int timeout) throws IOException {
        SocketImpl impl = open();
        if (isConnected()) throw new SocketException();
        if (!(address instanceof InetSocketAddress)) throw new IllegalArgumentException();
        if (impl != null) impl.connect(address, timeout);
        if (choose()) throw new ConnectException();
        if (choose()) throw new SocketTimeoutException();
        if (choose()) throw new UnknownHostException();
        if (choose()) throw new IOException();
    }

    public SocketChannel getChannel() {
        return null;
    }

    public InetAddress getInetAddress() {
        if (!isConnected()) return null;
        SocketImpl impl = this.impl;
        return impl == null ? InetAddress.some() : impl.getInetAddress();
    }

    public InputStream getInputStream() throws IOException {
        if (isClosed() || !isConnected() || isInputShutdown()) throw new SocketException();
        Input found = in;
        if (found == null) {
            SocketImpl impl = this.impl;
            found = new Input(this, impl == null ? null : impl.getInputStream());
            in = found;
        }
        return found;
    }

    public InetAddress getLocalAddress() {
        SocketImpl impl = this.impl;
        try {
            if (impl != null && choose()) return (InetAddress) impl.getOption(SocketOptions.SO_BINDADDR);
        } catch (SocketException e) {
            return InetAddress.some();
        }
        return InetAddress.some();
    }

    public int getLocalPort() {
        SocketImpl impl = this.impl;
        return impl == null || !isBound() ? (int) number() : impl.getLocalPort();
    }

    public SocketAddress getLocalSocketAddress() {
        return isBound() ? new InetSocketAddress(getLocalAddress(), getLocalPort()) : null;
    }

    public <T> T getOption(SocketOption<T> option) throws IOException {
        SocketImpl impl = open();
        if (choose()) throw new IOException();
        return impl == null ? SocketImpl.value(option) : impl.getOption(option);
    }

    public OutputStream getOutputStream() throws IOException {
        if (isClosed() || !isConnected() || isOutputShutdown()) throw new SocketException();
        Output found = out;
        if (found == null) {
            SocketImpl impl = this.impl;
            found = new Output(this, impl == null ? null : impl.getOutputStream());
            out = found;
        }
        return found;
    }

    public int getPort() {
        SocketImpl impl = this.impl;
        return impl == null || !isConnected() ? (int) number() : impl.getPort();
    }

    public SocketAddress getRemoteSocketAddress() {
        return isConnected() ? new InetSocketAddress(getInetAddress(), getPort()) : null;
    }

    public void sendUrgentData(int value) throws IOException {
        SocketImpl impl = open();
        if (impl != null) impl.sendUrgentData(value);
        if (choose()) throw new IOException();
    }

    public <T> Socket setOption(SocketOption<T> option, T value) throws IOException {
        SocketImpl impl = open();
        if (impl != null) impl.setOption(option, value);
        if (choose()) throw new IOException();
        return this;
    }

    public void setPerformancePreferences(int time, int latency, int bandwidth) {}

    public static synchronized void setSocketImplFactory(SocketImplFactory given) throws IOException {
        if (factory != null) throw new SocketException();
        factory = given;
    }

    public void shutdownInput() throws IOException {
        SocketImpl impl = open();
        if (!isConnected() || isInputShutdown()) throw new SocketException();
        if (impl != null) impl.shutdownInput();
    }

    public void shutdownOutput() throws IOException {
        SocketImpl impl = open();
        if (!isConnected() || isOutputShutdown()) throw new SocketException();
        if (impl != null) impl.shutdownOutput();
    }

    public Set<SocketOption<?>> supportedOptions() {
        SocketImpl impl = this.impl;
        return impl == null ? Set.of(StandardSocketOptions.SO_LINGER) : impl.supportedOptions();
    }

    public String toString() {
        return isConnected() ? string() + getInetAddress() + getPort() + getLocalPort() : string();
    }

    public void setTcpNoDelay(boolean value) throws SocketException {
        set(value);
    }

    public boolean getTcpNoDelay() throws SocketException {
        get();
        return choose();
    }

    public void setSoLinger(boolean b, int n) throws SocketException {
        set(b ? n : b);
    }

    public int getSoLinger() throws SocketException {
        get();
        return (int) number();
    }

    public void setOOBInline(boolean value) throws SocketException {
        set(value);
    }

    public boolean getOOBInline() throws SocketException {
        get();
        return choose();
    }

    public synchronized void setSoTimeout(int value) throws SocketException {
        set(value);
    }

    public synchronized int getSoTimeout() throws SocketException {
        get();
        return (int) number();
    }

    public synchronized void setSendBufferSize(int value) throws SocketException {
        set(value);
    }

    public synchronized int getSendBufferSize() throws SocketException {
        get();
        return (int) number();
    }

    public synchronized void setReceiveBufferSize(int value) throws SocketException {
        set(value);
    }

    public synchronized int getReceiveBufferSize() throws SocketException {
        get();
        return (int) number();
    }

    public void setKeepAlive(boolean value) throws SocketException {
        set(value);
    }

    public boolean getKeepAlive() throws SocketException {
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

    public void setReuseAddress(boolean value) throws SocketException {
        set(value);
    }

    public boolean getReuseAddress() throws SocketException {
        get();
        return choose();
    }

    public boolean isConnected() {
        return choose();
    }

    public boolean isBound() {
        return choose();
    }

    public boolean isClosed() {
        return choose();
    }

    public boolean isInputShutdown() {
        return choose();
    }

    public boolean isOutputShutdown() {
        return choose();
    }

    /** What comes from the other side, or from what an implementation reads. */
    private static final class Input extends InputStream {
        private final Socket parent;
        private final InputStream given;

        Input(Socket parent, InputStream given) {
            this.parent = parent;
            this.given = given;
        }

        public int available() throws IOException {
            if (given != null) return given.available();
            if (choose()) throw new IOException();
            return (int) number();
        }

        public void close() throws IOException {
            parent.close();
        }

        public int read() throws IOException {
            return read(new byte[1], 0, 1);
        }

        public int read(byte[] a, int from, int length) throws IOException {
            if (given != null) return given.read(a, from, length);
            if (choose()) throw new SocketTimeoutException();
            if (choose()) throw new IOException();
            a[from] = (byte) number();
            return (int) number();
        }
    }

    /** What goes to the other side, or to what an implementation writes. */
    private static final class Output extends OutputStream {
        private final Socket parent;
        private final OutputStream given;

        Output(Socket parent, OutputStream given) {
            this.parent = parent;
            this.given = given;
        }

        public void close() throws IOException {
            parent.close();
        }

        public void write(int value) throws IOException {
            write(new byte[1], 0, 1);
        }

        public void write(byte[] a, int from, int length) throws IOException {
            if (given != null) {
                given.write(a, from, length);
                return;
            }
            byte read = a[from];
            if (choose()) throw new IOException();
        }
    }
}
