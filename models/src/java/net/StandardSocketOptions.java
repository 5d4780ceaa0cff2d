package java.net;

import static raceproof.model.Intrinsics.*;

public final class StandardSocketOptions {
    public static final SocketOption<Boolean> SO_BROADCAST = new Option<>(Boolean.class);
    public static final SocketOption<Boolean> SO_KEEPALIVE = new Option<>(Boolean.class);
    public static final SocketOption<Integer> SO_SNDBUF = new Option<>(Integer.class);
    public static final SocketOption<Integer> SO_RCVBUF = new Option<>(Integer.class);
    public static final SocketOption<Boolean> SO_REUSEADDR = new Option<>(Boolean.class);
    public static final SocketOption<Boolean> SO_REUSEPORT = new Option<>(Boolean.class);
    public static final SocketOption<Integer> SO_LINGER = new Option<>(Integer.class);
    public static final SocketOption<Integer> IP_TOS = new Option<>(Integer.class);
    public static final SocketOption<NetworkInterface> IP_MULTICAST_IF = new Option<>(NetworkInterface.class);
    public static final SocketOption<Integer> IP_MULTICAST_TTL = new Option<>(Integer.class);
    public static final SocketOption<Boolean> IP_MULTICAST_LOOP = new Option<>(Boolean.class);
    public static final SocketOption<Boolean> TCP_NODELAY = new Option<>(Boolean.class);

    private StandardSocketOptions() {}

    private static final class Option<T> implements SocketOption<T> {
        private final Class<T> type;

        Option(Class<T> type) {
            this.type = type;
        }

        public String name() {
            return string();
        }

        public String toString() {
            return string();
        }

        public Class<T> type() {
            return type;
        }
    }
}
