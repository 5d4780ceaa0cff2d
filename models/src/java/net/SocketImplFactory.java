package java.net;

public interface SocketImplFactory {
    SocketImpl createSocketImpl();
}
