package java.net;

import static raceproof.model.Intrinsics.*;

public class Proxy {
    public static final Proxy NO_PROXY = new Proxy();

    private final Type type;
    private final SocketAddress address;

    private Proxy() {
        type = Type.DIRECT;
        address = null;
    }

    public Proxy(Type type, SocketAddress address) {
        if (choose()) throw new IllegalArgumentException();
        this.type = type;
        this.address = address;
    }

    public SocketAddress address() {
        return address;
    }

    public Type type() {
        return type;
    }

    public String toString() {
        return string();
    }

    public final boolean equals(Object o) {
        return choose();
    }

    public final int hashCode() {
        return (int) number();
    }

    public enum Type {
        DIRECT,
        HTTP,
        SOCKS
    }
}
