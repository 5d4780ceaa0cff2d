package java.net;

import java.io.IOException;
import java.util.List;

public abstract class ProxySelector {
    private static volatile ProxySelector standard = new Fixed(null);

    public static ProxySelector getDefault() {
        return standard;
    }

    public static ProxySelector of(InetSocketAddress address) {
        return new Fixed(address);
    }

    public static void setDefault(ProxySelector given) {
        standard = given;
    }

    public ProxySelector() {}

    public abstract List<Proxy> select(URI uRI);

    public abstract void connectFailed(URI uRI, SocketAddress address, IOException iOException);

    /** What the system is set to, or one proxy. */
    private static final class Fixed extends ProxySelector {
        private final InetSocketAddress address;

        Fixed(InetSocketAddress address) {
            this.address = address;
        }

        public void connectFailed(URI uri, SocketAddress address, IOException e) {}

        public List<Proxy> select(URI uri) {
            if (uri == null) throw new IllegalArgumentException();
            return List.of(address == null ? Proxy.NO_PROXY : new Proxy(Proxy.Type.HTTP, address));
        }
    }
}
