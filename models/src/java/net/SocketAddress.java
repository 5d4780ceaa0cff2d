package java.net;

import java.io.Serializable;

public abstract class SocketAddress implements Serializable {
    public SocketAddress() {}
}
